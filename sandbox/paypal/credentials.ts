/** The shop's credentials for this sandbox when no PayPal account is configured. Worthless anywhere else. */
export const sandboxPayPal = {
  clientId: 'sillage-sandbox-client',
  secret: 'sillage-sandbox-secret',
  webhookId: '5GP028458E2496506',
  merchantId: 'S7LLAGESHVP22',
}
