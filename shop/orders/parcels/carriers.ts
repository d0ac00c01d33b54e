type Parcel = { carrier: string; trackingCode: string | null; postcode: string; country: string }

/** URL of each carrier's public tracking page; PostNL's also needs postcode and country. */
const pages = {
  PostNL: (code, { country, postcode }) =>
    `https://jouw.postnl.nl/track-and-trace/${code}-${country}-${encodeURIComponent(postcode.replace(/\s/g, ''))}`,
  DHL: (code) => `https://www.dhl.com/global-en/home/tracking.html?tracking-id=${code}`,
  DPD: (code) => `https://tracking.dpd.de/status/en_US/parcel/${code}`,
  UPS: (code) => `https://www.ups.com/track?tracknum=${code}`,
} satisfies Record<string, (code: string, parcel: Parcel) => string>

/** The carriers with a tracking link; other carriers may be named too. */
export const carriers = ['PostNL', 'DHL', 'DPD', 'UPS'] as const satisfies readonly (keyof typeof pages)[]

const known = (name: string) => carriers.find((carrier) => carrier === name)

/** A tracking code; contains no character that could break out of the URL it is inserted into. */
export const trackingCodePattern = /^[A-Za-z0-9][A-Za-z0-9 ./_-]{0,59}$/

/** Returns the tracking URL of a parcel, or null for an unknown carrier or a parcel without a code. */
export function trackingUrl(parcel: Parcel): string | null {
  const carrier = known(parcel.carrier)
  if (carrier === undefined || parcel.trackingCode === null) return null
  const code = encodeURIComponent(parcel.trackingCode.replace(/\s/g, ''))
  return pages[carrier](code, parcel)
}
