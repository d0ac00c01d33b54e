import { type DerivedFlag, derivedFlags, type FlagFilter, flagFilters } from '../filter-vocabulary.ts'

type FlagField = Exclude<FlagFilter, DerivedFlag>
/** Boolean filters that are fields of a product: field, column and filter have one name. */
export const flagFields = flagFilters.filter(
  (name): name is FlagField => !derivedFlags.some((flag) => flag === name),
)

/** Gives each boolean filter a value. */
export const ofEachFlag = <Value>(read: (flag: FlagFilter) => Value) =>
  // Has the keys that it is made of.
  Object.fromEntries(flagFilters.map((flag) => [flag, read(flag)])) as Record<FlagFilter, Value>

/** The bit of a flag in a product's `flags`. */
export const bitOfFlag = (flag: FlagFilter) => 1 << flagFilters.indexOf(flag)

/** The bits of the flags that are set. */
export const flagBits = (claims: Readonly<Partial<Record<FlagFilter, boolean>>>) =>
  flagFilters.reduce((bits, flag) => (claims[flag] ? bits | bitOfFlag(flag) : bits), 0)
