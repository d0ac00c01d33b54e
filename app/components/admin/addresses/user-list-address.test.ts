import { expect, test } from 'vitest'
import { userListAddress, userQueryOf } from './user-list-address.ts'

test.each([
  '/admin/userlist',
  '/admin/userlist?keyword=zo%C3%AB+%26+co&pageNumber=3',
  '/admin/userlist?role=administrator&keyword=zo&pageNumber=2',
])('an address of the user list says what it shows: %s', (address) => {
  expect(userListAddress(userQueryOf(new URL(address, 'http://shop').searchParams))).toBe(address)
})

test.each(['pageNumber=0', 'pageNumber=-1', 'pageNumber=x', 'pageNumber=99999', 'keyword=+', 'role=owner'])(
  'nonsense in the address is the first page of everybody: %s',
  (search) => {
    expect(userQueryOf(new URLSearchParams(search))).toEqual({})
  },
)
