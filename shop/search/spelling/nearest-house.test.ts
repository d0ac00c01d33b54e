import { expect, test } from 'vitest'
import { nearestHouse } from './nearest-house.ts'

const houses = ['Yves Saint Laurent', 'Lancôme', 'Jean Patou', 'Guerlain', 'Coty', 'Novaya Zarya']

test.each([
  ['yves daint laurent y', 'yves saint laurent', 0],
  ['pome lanome', 'lancome', 1],
  ['jean oatou 1000', 'jean patou', 0],
  ['gerlain paris', 'guerlain', 0],
  ['nowaja zaria', 'novaya zarya', 0],
])('%s has a house in it: %s', (typed, name, at) => {
  expect(nearestHouse(typed.split(' '), houses)).toMatchObject({ words: name.split(' '), at })
})

test.each(['cozy winter', 'jean paul', 'rose', 'yves'])('%s has none', (typed) => {
  expect(nearestHouse(typed.split(' '), houses)).toBeUndefined()
})
