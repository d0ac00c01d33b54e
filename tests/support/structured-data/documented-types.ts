/**
 * Google's requirements for each type of structured data on our pages, as data:
 * https://developers.google.com/search/docs/appearance/structured-data/merchant-listing (Product, Offer, shipping, returns),
 * …/product-snippet (ratings, reviews), …/breadcrumb, …/organization and …/site-names. The search action is described at
 * https://schema.org/SearchAction.
 */

/** The allowed values of a member: text of a certain form, a number, a boolean, or one or more things of these types. */
export type Member =
  | { is: 'text' | 'address' | 'price' | 'currency' | 'day' | 'country' | 'number' | 'email' | 'truth' }
  | { is: 'one of'; values: readonly string[] }
  | { is: 'thing'; types: readonly string[] }

type Documented = {
  required: Readonly<Record<string, Member>>
  /** Members that a page has if the shop knows the values. */
  recommended: Readonly<Record<string, Member>>
}

const text = { is: 'text' } as const
const address = { is: 'address' } as const
const number = { is: 'number' } as const
const thing = (...types: string[]) => ({ is: 'thing', types }) as const
const oneOf = (...values: string[]) =>
  ({ is: 'one of', values: values.map((value) => `https://schema.org/${value}`) }) as const

export const documentedTypes: Readonly<Record<string, Documented>> = {
  Product: {
    required: { name: text, offers: thing('Offer') },
    recommended: {
      image: address,
      description: text,
      sku: text,
      brand: thing('Brand'),
      size: text,
      aggregateRating: thing('AggregateRating'),
      review: thing('Review'),
    },
  },
  Brand: { required: { name: text }, recommended: {} },
  Offer: {
    required: { price: { is: 'price' }, priceCurrency: { is: 'currency' } },
    recommended: {
      url: address,
      availability: oneOf('InStock', 'OutOfStock', 'Discontinued'),
      itemCondition: oneOf('NewCondition', 'UsedCondition'),
      priceValidUntil: { is: 'day' },
      shippingDetails: thing('OfferShippingDetails'),
      hasMerchantReturnPolicy: thing('MerchantReturnPolicy'),
      priceSpecification: thing('UnitPriceSpecification'),
    },
  },
  UnitPriceSpecification: {
    required: { price: { is: 'price' }, priceCurrency: { is: 'currency' } },
    recommended: {
      priceType: oneOf('StrikethroughPrice'),
      referenceQuantity: thing('QuantitativeValue'),
      valueAddedTaxIncluded: { is: 'truth' },
    },
  },
  OfferShippingDetails: {
    required: {},
    recommended: {
      shippingRate: thing('MonetaryAmount'),
      shippingDestination: thing('DefinedRegion'),
      deliveryTime: thing('ShippingDeliveryTime'),
    },
  },
  MonetaryAmount: { required: { value: { is: 'price' }, currency: { is: 'currency' } }, recommended: {} },
  DefinedRegion: { required: { addressCountry: { is: 'country' } }, recommended: {} },
  ShippingDeliveryTime: {
    required: {},
    recommended: { handlingTime: thing('QuantitativeValue'), transitTime: thing('QuantitativeValue') },
  },
  QuantitativeValue: {
    required: { unitCode: text },
    recommended: {
      value: number,
      minValue: number,
      maxValue: number,
      valueReference: thing('QuantitativeValue'),
    },
  },
  MerchantReturnPolicy: {
    required: {
      applicableCountry: { is: 'country' },
      returnPolicyCategory: oneOf(
        'MerchantReturnFiniteReturnWindow',
        'MerchantReturnNotPermitted',
        'MerchantReturnUnlimitedWindow',
      ),
    },
    recommended: {
      merchantReturnDays: number,
      returnMethod: oneOf('ReturnByMail', 'ReturnInStore', 'ReturnAtKiosk'),
      returnFees: oneOf('FreeReturn', 'ReturnFeesCustomerResponsibility', 'ReturnShippingFees'),
      refundType: oneOf('ExchangeRefund', 'FullRefund', 'StoreCreditRefund'),
    },
  },
  AggregateRating: { required: { ratingValue: number, reviewCount: number }, recommended: {} },
  Review: {
    required: { author: thing('Person'), reviewRating: thing('Rating') },
    recommended: { datePublished: { is: 'day' }, reviewBody: text },
  },
  Rating: { required: { ratingValue: number }, recommended: {} },
  Person: { required: { name: text }, recommended: {} },
  BreadcrumbList: { required: { itemListElement: thing('ListItem') }, recommended: {} },
  // `item` is required for all but the last entry.
  ListItem: { required: { name: text, position: number }, recommended: { item: address } },
  OnlineStore: {
    required: {},
    recommended: {
      name: text,
      url: address,
      logo: address,
      email: { is: 'email' },
      telephone: text,
      legalName: text,
      vatID: text,
      sameAs: address,
    },
  },
  WebSite: {
    required: { name: text, url: address },
    recommended: { potentialAction: thing('SearchAction'), publisher: thing('OnlineStore') },
  },
  SearchAction: { required: { target: thing('EntryPoint'), 'query-input': text }, recommended: {} },
  EntryPoint: { required: { urlTemplate: address }, recommended: {} },
}
