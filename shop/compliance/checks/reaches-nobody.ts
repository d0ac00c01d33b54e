/** The software's placeholder address: `.example` is reserved and never delivers (RFC 2606). */
export const reachesNobody = (email: string): boolean => email.endsWith('.example')
