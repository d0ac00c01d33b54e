/** Over the page that is open, while the code of another one cannot be loaded (app/waiting-router.ts). */
export const offlineText = 'You seem to be offline. The page opens when the connection is back.'
