/** The shop's account at the Stripe sandbox. Not secret: it opens nothing but the stand-in on this machine. */
export const sandboxStripe = {
  secretKey: 'sk_test_sillage_sandbox',
  webhookSecret: 'whsec_sillage_sandbox',
}
