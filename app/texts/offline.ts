/** Shown over the open page while the next page's code cannot be loaded (app/waiting-router.ts). */
export const offlineText = 'You seem to be offline. The page opens when the connection is back.'
