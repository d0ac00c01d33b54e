const codes = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
])

/** True for a failure of the network before the first byte left this machine: what was asked surely had no effect. */
export const wasNeverSent = (code: string) => codes.has(code)
