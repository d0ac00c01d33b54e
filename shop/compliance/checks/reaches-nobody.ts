/** The address that comes with the software: `.example` is reserved and reaches nobody (RFC 2606). */
export const reachesNobody = (email: string): boolean => email.endsWith('.example')
