/** The address that comes with the software: `.example` is no domain of the Internet (RFC 2606). */
export const reachesNobody = (email: string): boolean => email.endsWith('.example')
