// Tells the shop's page that its window is open or how the approval ended, then closes the window. Only the opener's origin
// receives the message.
const { origin, order, payer, result } = document.currentScript.dataset
const shop = window.opener ?? (window.parent === window ? null : window.parent)

if (shop && origin) {
  shop.postMessage({ from: 'sillage-payment-sandbox', result, orderID: order, payerID: payer }, origin)
  // Gives the shop's page time to receive the message before this window closes.
  if (window.opener && result !== 'opened') setTimeout(() => window.close(), 200)
}
