import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { visitKind } from './visit-kind.ts'

function kindOf(line: string, cookie?: string) {
  const [method, url] = line.split(' ')
  const headers = cookie ? { cookie } : {}
  return visitKind(Object.assign(new IncomingMessage(new Socket()), { method, url, headers }))
}

test('webhooks go before payments, orders before who is signed in, and those before who looks around', () => {
  const inOrder = [
    ['POST /api/webhooks/stripe', 'providers', 0],
    ['PUT /api/orders/one/pay', 'providers', 1],
    ['POST /api/orders/one/paypal', 'providers', 1],
    ['POST /api/orders', 'work', 0],
    ['GET /api/orders/one?fresh=1', 'work', 0],
    ['GET /api/config/paypal', 'work', 0],
    ['GET /placeorder', 'work', 0],
    ['POST /api/orders/quote', 'work', 0],
    ['GET /api/orders/mine', 'work', 0],
    ['GET /api/users/profile', 'work', 1],
    ['GET /admin/orderlist', 'work', 1],
    ['GET /', 'work', 2],
    ['GET /search/amber', 'work', 2],
    ['GET /api/products?keyword=amber', 'work', 2],
  ] as const
  for (const [line, lane, rank] of inOrder) expect([line, kindOf(line)]).toEqual([line, { lane, rank }])
})

test('whoever is signed in goes before who is not', () => {
  expect(kindOf('GET /api/products/amber', 'sid=abc')).toEqual({ lane: 'work', rank: 1 })
  expect(kindOf('PUT /api/products/amber', 'a=b; __Host-sid=abc')).toEqual({ lane: 'work', rank: 0 })
  expect(kindOf('GET /api/products/amber', 'consid=abc')).toEqual({ lane: 'work', rank: 2 })
})

test('a password to be hashed and a file wait in lines of their own', () => {
  const hashing = [
    'POST /api/users',
    'POST /api/users/login',
    'POST /api/users/login/code',
    'POST /api/users/password-reset/confirm',
    'PUT /api/users/profile',
    'POST /api/users/profile/second-factor/off',
    'POST /api/users/profile/delete',
  ]
  for (const line of hashing) {
    expect([line, kindOf(line)]).toEqual([line, { lane: 'passwords', rank: 0 }])
  }
  expect(kindOf('GET /pictures/amber-640.avif')).toEqual({ lane: 'files', rank: 0 })
  expect(kindOf('GET /assets/entry.client.js')).toEqual({ lane: 'files', rank: 0 })
})

test('whether the shop lives, can serve and how it does is always answered', () => {
  for (const line of ['GET /healthz', 'GET /readyz', 'GET /metrics']) {
    expect([line, kindOf(line)]).toEqual([line, undefined])
  }
})
