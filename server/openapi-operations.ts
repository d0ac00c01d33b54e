import { methodOf, type OnlineProvider, onlineProviders } from '#shop/payments/providers.ts'

/** What an operation is called in generated clients, for good, and what it does in a few words. */
export type OperationName = { operationId: string; summary: string }

/** By method and path, as the description writes them. A route may say both in its own schema instead. */
const names: Record<string, [operationId: string, summary: string]> = {
  'GET /api/users/profile': ['getProfile', 'Your account'],
  'PUT /api/users/profile': ['updateProfile', 'Change your name, email address or password'],
  'DELETE /api/users/profile/new-email': ['discardNewEmail', 'Keep the old email address'],
  'GET /api/users/profile/sessions': ['listOwnSessions', 'Where you are signed in'],
  'DELETE /api/users/profile/sessions': ['endOtherSessions', 'Log out everywhere else'],
  'DELETE /api/users/profile/sessions/{id}': ['endOwnSession', 'Log out on one device'],
  'POST /api/users/profile/second-factor': ['setUpSecondFactor', 'Begin to set up a second factor'],
  'POST /api/users/profile/second-factor/confirm': ['confirmSecondFactor', 'Switch the second factor on'],
  'POST /api/users/profile/second-factor/recovery-codes': ['renewRecoveryCodes', 'Make new recovery codes'],
  'POST /api/users/profile/second-factor/off': ['switchSecondFactorOff', 'Switch the second factor off'],
  'GET /api/users/profile/data': ['downloadOwnData', 'Download your data'],
  'POST /api/users/profile/delete': ['deleteOwnAccount', 'Delete your account'],
  'POST /api/users/login': ['logIn', 'Log in'],
  'POST /api/users/login/code': ['logInWithCode', 'Log in with the second factor'],
  'POST /api/users/logout': ['logOut', 'Log out'],
  'POST /api/users/password-reset': ['requestPasswordReset', 'Ask for a link to choose a new password'],
  'POST /api/users/password-reset/check': ['checkPasswordReset', 'Check a link for a new password'],
  'POST /api/users/password-reset/confirm': ['resetPassword', 'Choose a new password'],
  'POST /api/users/email-confirmation': ['requestEmailConfirmation', 'Send the confirmation link again'],
  'POST /api/users/email-confirmation/confirm': ['confirmEmail', 'Confirm an email address'],
  'POST /api/users': ['registerUser', 'Register'],
  'GET /api/users': ['listUsers', 'List accounts'],
  'GET /api/users/{id}': ['getUser', 'One account'],
  'PUT /api/users/{id}': ['updateUser', 'Change an account'],
  'DELETE /api/users/{id}': ['deleteUser', 'Delete an account'],
  'POST /api/users/{id}/logout': ['logUserOut', 'End all sessions of an account'],
  'GET /api/users/export': ['exportUsers', 'Accounts as CSV'],
  'GET /api/products': ['listProducts', 'List and search products'],
  'POST /api/products': ['createProduct', 'Create an empty, hidden product'],
  'GET /api/products/top': ['listTopProducts', 'The best rated products'],
  'GET /api/products/matches': ['matchProducts', 'Suggestions while typing a search'],
  'GET /api/products/dashboard': ['getStockValue', 'What the stock is worth'],
  'GET /api/products/{id}': ['getProduct', 'One product with its reviews'],
  'PUT /api/products/{id}': ['updateProduct', 'Change a product'],
  'DELETE /api/products/{id}': ['deleteProduct', 'Take a product out of the shop'],
  'GET /api/products/{id}/similar': ['listSimilarProducts', 'Products like this one'],
  'POST /api/products/{id}/reviews': ['createReview', 'Review a product'],
  'DELETE /api/products/{id}/images': ['deleteProductImage', 'Delete a picture of a product'],
  'POST /api/products/remove-demo': ['removeDemo', 'Remove all examples'],
  'GET /api/products/suggestions': ['listProductWords', 'Words that products already use'],
  'GET /api/products/{id}/prices': ['listPrices', 'The prices that a product had'],
  'GET /api/products/{id}/next': ['getNextProduct', 'The product after this one in a list'],
  'POST /api/products/{id}/duplicate': ['duplicateProduct', 'Copy a product'],
  'POST /api/products/{id}/restore': ['restoreProduct', 'Bring a deleted product back'],
  'GET /api/products/rows': ['listProductRows', 'Products as rows of a table'],
  'GET /api/products/ids': ['listProductIds', 'The ids of all products that a filter finds'],
  'GET /api/products/changes': ['listProductChanges', 'Changes of many products that can be undone'],
  'POST /api/products/changes': ['changeProducts', 'Change many products'],
  'POST /api/products/changes/{id}/undo': ['undoProductChange', 'Undo a change of many products'],
  'GET /api/products/export': ['exportProducts', 'Products as CSV'],
  'POST /api/orders': ['placeOrder', 'Place an order'],
  'GET /api/orders': ['listOrders', 'List orders'],
  'POST /api/orders/quote': ['quoteOrder', 'Price a cart without ordering it'],
  'GET /api/orders/mine': ['listOwnOrders', 'Your orders'],
  'GET /api/orders/{id}': ['getOrder', 'One order'],
  'PUT /api/orders/{id}/deliver': ['deliverOrder', 'Mark an order as delivered'],
  'PUT /api/orders/{id}/delivery': ['correctDelivery', 'Correct carrier and tracking number'],
  'GET /api/orders/{id}/desk': ['getOrderDetail', 'What an administrator can do with an order'],
  'GET /api/orders/{id}/timeline': ['getOrderTimeline', 'What happened to an order'],
  'POST /api/orders/{id}/notes': ['addOrderNote', 'Add a note to an order'],
  'PUT /api/orders/{id}/cancel': ['cancelOrder', 'Cancel an unpaid order'],
  'GET /api/orders/{id}/transfer': ['getTransferDetails', 'Where a bank transfer goes'],
  'PUT /api/orders/{id}/transfer': ['receiveTransfer', 'Mark a bank transfer as received'],
  'PUT /api/orders/{id}/refunds/{refundId}/sent': ['confirmRefund', 'Say that a refund was sent by hand'],
  'PUT /api/orders/{id}/refunds/{refundId}/returned': [
    'returnRefund',
    'Say that a refund that was sent by hand came back',
  ],
  'POST /api/orders/{id}/refunds': ['refundOrder', 'Send money back'],
  'PUT /api/orders/{id}/pay': ['payOrder', 'Capture an approved payment'],
  'GET /api/orders/{id}/invoice': ['getInvoice', 'The invoice as PDF'],
  'GET /api/orders/{id}/credit-notes/{refundId}': ['getCreditNote', 'A credit note as PDF'],
  'GET /api/orders/{id}/packing-slip': ['getPackingSlip', 'The packing slip as PDF'],
  'GET /api/orders/export': ['exportOrders', 'Orders as CSV'],
  'GET /api/imports': ['listImports', 'List imports'],
  'POST /api/imports': ['startImport', 'Upload a file of products'],
  'GET /api/imports/{id}': ['getImport', 'How far an import is'],
  'DELETE /api/imports/{id}': ['discardImport', 'Stop or discard an import'],
  'GET /api/imports/{id}/rows': ['listImportRows', 'The lines of an import'],
  'POST /api/imports/{id}/apply': ['applyImport', 'Write an import into the shop'],
  'GET /api/mail': ['listMail', 'List emails'],
  'GET /api/mail/{id}': ['getMail', 'One email'],
  'POST /api/mail/{id}/send': ['sendMailAgain', 'Send an email again'],
  'GET /api/anomalies': ['listAnomalies', 'What does not fit between shop and providers'],
  'GET /api/anomalies/comparisons': ['listComparisons', 'Comparisons with the providers’ lists'],
  'PUT /api/anomalies/{id}': ['settleAnomaly', 'Say how an anomaly was settled'],
  'GET /api/audit': ['listHistory', 'Who did what'],
  'GET /api/audit/export': ['exportHistory', 'Who did what, as CSV'],
  'GET /api/dashboard/counts': ['getCounts', 'What waits for the owner'],
  'GET /api/dashboard/stock-cost': ['getStockCost', 'What the stock cost'],
  'GET /api/dashboard/ageing': ['getStockAgeing', 'How long products have been in stock'],
  'GET /api/dashboard/sales': ['getSales', 'Revenue by day'],
  'GET /api/dashboard/best-sellers': ['listBestSellers', 'What sells best'],
  'GET /api/dashboard/missed-searches': ['listMissedSearches', 'Searches that found nothing'],
  'GET /api/dashboard/refunds-by-hand': ['listRefundsByHand', 'Refunds to be sent by bank transfer'],
  'GET /api/dashboard/large-holds': ['listLargeHolds', 'Buyers who hold much of the stock unpaid'],
  'GET /api/config/paypal': ['getPayPalClient', 'PayPal’s public client id'],
  'GET /api/settings': ['getSettings', 'What everybody may know of the shop'],
  'PUT /api/settings': ['updateSettings', 'Change the settings'],
  'GET /api/settings/desk': ['getAdminSettings', 'All settings, for their editor'],
  'GET /api/settings/texts/{name}': ['getText', 'A page of text'],
  'PUT /api/settings/texts/{name}': ['updateText', 'Change a page of text'],
  'POST /api/upload/single': ['uploadImage', 'Upload one picture'],
  'POST /api/upload/multiple': ['uploadImages', 'Upload several pictures'],
  ...Object.fromEntries(onlineProviders.flatMap(namesOf)),
}

/** The operations that every payment provider has. */
function namesOf(provider: OnlineProvider): [string, [operationId: string, summary: string]][] {
  const method = methodOf(provider)
  return [
    [`POST /api/orders/{id}/${provider}`, [`start${method}Payment`, `Begin to pay with ${method}`]],
    [`POST /api/webhooks/${provider}`, [`receive${method}Event`, `Receive an event from ${method}`]],
  ]
}

/** The groups of operations, in the order in which they are read. */
export const tags = [
  {
    name: 'Products',
    description: 'What is on sale, with reviews and pictures, and how administrators change it.',
  },
  { name: 'Orders', description: 'Orders from the cart to the refund, with their payments and documents.' },
  { name: 'Users', description: 'Accounts, signing in, and what people do with their own data.' },
  { name: 'Settings', description: 'What the shop is called, sells by and says of itself.' },
  { name: 'Upload', description: 'Pictures of products.' },
  { name: 'Imports', description: 'Products from a file, checked before they are written.' },
  { name: 'Anomalies', description: 'What does not fit between the shop’s books and its providers.' },
  { name: 'Mail', description: 'Emails that the shop wrote, sent or keeps.' },
  { name: 'History', description: 'Who changed what; lines are only added.' },
  { name: 'Dashboard', description: 'Figures for the owner.' },
  { name: 'Config', description: 'What a browser must know to show a provider’s buttons.' },
  { name: 'Webhooks', description: 'Events that the payment providers send.' },
]

/** The name of the operation at this route of Fastify's. Throws when it has none. */
export function nameOf(method: string, url: string): OperationName {
  const path = url.replace(/:(\w+)/g, '{$1}').replace(/(.)\/$/, '$1')
  const found = names[`${method} ${path}`]
  if (!found) throw new Error(`${method} ${path} needs a name and a summary: server/openapi-operations.ts`)
  return { operationId: found[0], summary: found[1] }
}
