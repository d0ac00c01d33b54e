const codes = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
])

/** True for network failures before the first byte was sent: the request cannot have had any effect. */
export const wasNeverSent = (code: string) => codes.has(code)
