type Parcel = { carrier: string; trackingCode: string | null; postcode: string; country: string }

/** Each carrier's public page about a parcel; PostNL's asks for the address too. */
const pages = {
  PostNL: (code, { country, postcode }) =>
    `https://jouw.postnl.nl/track-and-trace/${code}-${country}-${encodeURIComponent(postcode.replace(/\s/g, ''))}`,
  DHL: (code) => `https://www.dhl.com/global-en/home/tracking.html?tracking-id=${code}`,
  DPD: (code) => `https://tracking.dpd.de/status/en_US/parcel/${code}`,
  UPS: (code) => `https://www.ups.com/track?tracknum=${code}`,
} satisfies Record<string, (code: string, parcel: Parcel) => string>

/** The carriers whose parcels can be followed by a link; any other may be named too. */
export const carriers = ['PostNL', 'DHL', 'DPD', 'UPS'] as const satisfies readonly (keyof typeof pages)[]

const known = (name: string) => carriers.find((carrier) => carrier === name)

/** What a carrier prints on its labels: nothing in it can leave the address that it is put into. */
export const trackingCodePattern = /^[A-Za-z0-9][A-Za-z0-9 ./_-]{0,59}$/

/** Where a parcel can be followed, or null where the carrier is none that we know or gave no code. */
export function trackingUrl(parcel: Parcel): string | null {
  const carrier = known(parcel.carrier)
  if (carrier === undefined || parcel.trackingCode === null) return null
  const code = encodeURIComponent(parcel.trackingCode.replace(/\s/g, ''))
  return pages[carrier](code, parcel)
}
