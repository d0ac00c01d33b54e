import { expect, test } from 'vitest'
import { networkOf, siteOf } from './network.ts'

test('an IPv4 address stands for itself, however it is written', () => {
  expect(networkOf('203.0.113.7')).toBe('203.0.113.7')
  for (const written of ['::ffff:203.0.113.7', '0:0:0:0:0:FFFF:203.0.113.7', '::ffff:cb00:7107'])
    expect(networkOf(written), written).toBe('203.0.113.7')
})

test('a port behind the address makes no other network', () => {
  expect(networkOf('203.0.113.7:50123')).toBe('203.0.113.7')
  expect(networkOf('[2001:db8:1:2::9]:50123')).toBe('2001:db8:1:2::/64')
})

test.each(['unknown', '_hidden', ''])('what is no address at all stands for itself: %j', (word) => {
  expect(networkOf(word)).toBe(word)
})

test('all IPv6 addresses of one network count as one', () => {
  expect(networkOf('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64')
  expect(networkOf('2001:0DB8:1:2::9')).toBe('2001:db8:1:2::/64')
  expect(networkOf('2001:db8::1')).toBe('2001:db8:0:0::/64')
  expect(networkOf('::1')).toBe('0:0:0:0::/64')
  expect(networkOf('fe80::1%eth0')).toBe('fe80:0:0:0::/64')
})

test('a site is all that a provider gives one customer', () => {
  expect(siteOf('203.0.113.7')).toBe('203.0.113.7')
  expect(siteOf('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1::/48')
  expect(siteOf('2001:db8::1')).toBe('2001:db8:0::/48')
})
