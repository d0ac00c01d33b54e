/** The shipping address of test orders. */
export const address = {
  firstName: 'Hanna',
  lastName: 'de Wit',
  addressLine1: 'Oudegracht 158',
  city: 'Utrecht',
  postcode: '3511 AZ',
  country: 'NL',
}
