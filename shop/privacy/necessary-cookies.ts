/** The cookies of the shop, without the prefix `__Host-`. All are necessary, and the page about personal data names each. */
export const necessaryCookies = ['sid', 'guest', 'login', 'device', 'offers'] as const
