// Reports to the shop's page that its window is open, or how the approval ended, and then closes the window. Only the origin that opened us receives the message.
const { origin, order, payer, result } = document.currentScript.dataset
const shop = window.opener ?? (window.parent === window ? null : window.parent)

if (shop && origin) {
  shop.postMessage({ from: 'sillage-payment-sandbox', result, orderID: order, payerID: payer }, origin)
  // The shop's page receives it before its window is gone.
  if (window.opener && result !== 'opened') setTimeout(() => window.close(), 200)
}
