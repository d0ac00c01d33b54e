import { expect, test } from 'vitest'
import { userListUrl, userQueryOf } from './user-list-url.ts'

test.each([
  '/admin/userlist',
  '/admin/userlist?keyword=zo%C3%AB+%26+co&pageNumber=3',
  '/admin/userlist?role=administrator&keyword=zo&pageNumber=2',
])('an url of the user list says what it shows: %s', (url) => {
  expect(userListUrl(userQueryOf(new URL(url, 'http://shop').searchParams))).toBe(url)
})

test.each(['pageNumber=0', 'pageNumber=-1', 'pageNumber=x', 'pageNumber=99999', 'keyword=+', 'role=owner'])(
  'nonsense in the url is the first page of everybody: %s',
  (search) => {
    expect(userQueryOf(new URLSearchParams(search))).toEqual({})
  },
)
