import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { addressLookupQuery, addressLookupView, type FoundAddress } from '#shop/checkout/address-lookup.ts'
import { readPostcode } from '#shop/checkout/postcode.ts'
import { countByMinute } from '#shop/rate-limits/count-by-minute.ts'
import { networkOf } from '#shop/rate-limits/network.ts'
import { readSettings } from '#shop/settings/settings.server.ts'
import { ShopError } from '#shop/shop-error.ts'
import { defaultRequestClass } from '../admission/request-class.ts'
import type { Shop } from '../shop.ts'

/** Per network and minute: somebody correcting a number asks several times. */
const maxLookups = 30

/** Helps while an address is being typed. */
export const addressRoutes: FastifyPluginAsyncZod<{ shop: Shop }> = async (app, { shop }) => {
  defaultRequestClass(app, 'lookup')
  const lookups = countByMinute()

  app.get(
    '/dutch',
    {
      config: { allow: 'everyone' },
      schema: {
        tags: ['Addresses'],
        operationId: 'findDutchAddress',
        summary: 'Street and city of a Dutch postcode and house number',
        description:
          'Asks the Dutch register of addresses where the shop uses it, and says `unavailable` where it does not.',
        querystring: addressLookupQuery,
        response: { 200: addressLookupView },
      },
    },
    async ({ query, ip }) => {
      if (shop.config.limits && lookups.add(networkOf(ip)) > maxLookups) {
        throw new ShopError({ code: 'too_many_requests', retryAfterSeconds: lookups.secondsLeft() })
      }
      return { street: '', city: '', ...(await lookUp(shop, query)) }
    },
  )
}

async function lookUp(shop: Shop, query: { postcode: string; number: string }): Promise<FoundAddress> {
  const { dutchAddressLookup } = await readSettings(shop.db)
  const postcode = readPostcode(query.postcode, 'NL')?.replace(' ', '')
  if (!dutchAddressLookup || !postcode) return { status: 'unavailable' }
  return shop.addressRegister(postcode, Number.parseInt(query.number, 10))
}
