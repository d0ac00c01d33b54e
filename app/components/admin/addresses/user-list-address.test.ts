import { expect, test } from 'vitest'
import { userListAddress, userQueryOf } from './user-list-address.ts'

test('an address of the user list says what it shows', () => {
  for (const address of [
    '/admin/userlist',
    '/admin/userlist?keyword=zo%C3%AB+%26+co&pageNumber=3',
    '/admin/userlist?role=administrator&keyword=zo&pageNumber=2',
  ]) {
    expect(userListAddress(userQueryOf(new URL(address, 'http://shop').searchParams))).toBe(address)
  }
})

test('nonsense in the address is the first page of everybody', () => {
  for (const search of [
    'pageNumber=0',
    'pageNumber=-1',
    'pageNumber=x',
    'pageNumber=99999',
    'keyword=+',
    'role=owner',
  ]) {
    expect(userQueryOf(new URLSearchParams(search)), search).toEqual({})
  }
})
