import { expect, test } from 'vitest'
import { conditionFacts, fillBandOf, itemConditionOf, stateOf } from './condition-facts.ts'

test('a condition says its fill level, its box and the rest', () => {
  expect(conditionFacts('used, 85% full; with box')).toEqual({
    fill: 85,
    box: 'with box',
    hasBox: true,
    rest: 'used',
  })
  expect(conditionFacts('used, 80% full; no box')).toMatchObject({ fill: 80, box: 'no box', hasBox: false })
  expect(conditionFacts('unused; box worn at corners')).toMatchObject({
    box: 'box worn at corners',
    hasBox: true,
  })
  expect(conditionFacts('very good; light crease, tested 14k')).toEqual({
    fill: null,
    box: null,
    hasBox: false,
    rest: 'very good; light crease, tested 14k',
  })
})

test('what a condition does not say is not made up', () => {
  const nothing = { fill: null, box: null, hasBox: false, rest: null }
  expect(conditionFacts(null)).toEqual(nothing)
  expect(conditionFacts(' ; , ')).toEqual(nothing)
  expect(conditionFacts('used, 900% full')).toMatchObject({ fill: null, rest: 'used, 900% full' })
  expect(conditionFacts('used, wax 70%')).toMatchObject({ fill: null, rest: 'used, wax 70%' })
})

test('lists know a state and a band of fill levels', () => {
  expect(
    ['sealed, with box', 'unused; with tin', 'opened to test', 'tester, 95% full', 'good'].map(stateOf),
  ).toEqual(['sealed', 'unused', 'used', 'tester', null])
  expect(
    ['sealed', 'used, 90% full', 'used, 89% full', 'used, 40% full', 'used', null].map(fillBandOf),
  ).toEqual(['90-100', '90-100', '75-89', '0-49', null, null])
})

test.each([
  [null, false, 'new'],
  [null, true, 'used'],
  ['sealed', true, 'new'],
  ['sealed, with box', true, 'new'],
  ['Factory sealed in its box', false, 'new'],
  ['new', false, 'new'],
  ['brand new with box', false, 'new'],
  // Never used, but not stated to be in unopened packaging.
  ['unused; light rust on rim', true, 'used'],
  ['sealed inner membrane', true, 'used'],
  ['unsealed', false, 'used'],
  ['not sealed', false, 'used'],
  ['sealed; tester', false, 'used'],
  ['new cap; used, 90% full', false, 'used'],
  ['new, 90% full', false, 'used'],
  ['used, 85% full; no box', true, 'used'],
  ['open box', false, 'used'],
  ['with box', true, 'used'],
  ['hand-decanted', false, 'used'],
])(
  'buyers’ platforms are told of the condition %j (vintage: %s) that the item is %s',
  (condition, vintage, told) => {
    expect(itemConditionOf({ condition, vintage })).toBe(told)
  },
)
