/** The shop's account at the Stripe sandbox. Not secret: it only works with the sandbox on this machine. */
export const sandboxStripe = {
  secretKey: 'sk_test_sillage_sandbox',
  webhookSecret: 'whsec_sillage_sandbox',
}
