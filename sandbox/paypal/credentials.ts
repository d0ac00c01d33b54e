/** What the shop uses against this sandbox when no PayPal account is configured. Worth nothing anywhere else. */
export const sandboxPayPal = {
  clientId: 'sillage-sandbox-client',
  secret: 'sillage-sandbox-secret',
  webhookId: '5GP028458E2496506',
  merchantId: 'S7LLAGESHVP22',
}
