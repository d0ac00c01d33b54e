import type { ChangeEvent, FormEvent, ReactNode } from 'react'
import { useSettings } from '#app/components/layout/use-settings.ts'
import { Checkbox, Radio } from '#app/components/ui/check.tsx'
import { listTexts } from '#app/texts/catalog.ts'
import { type FlagFilter, flagFilters, sizeBands, type ValueFilter } from '#shop/catalog/filter-vocabulary.ts'
import type { ProductFacets } from '#shop/catalog/product.schema.ts'
import { choiceLabel, priceLabel } from './filter-labels.ts'
import { type ListAddress, listPath } from './list-address.ts'
import { chosenSize, filterValue, hasFilter } from './list-query.ts'
import { useFilters } from './use-filters.ts'

const texts = listTexts.filter

type FilterFormProps = {
  id: string
  address: ListAddress
  facets: ProductFacets
}

/**
 * The filters of a list, each value with its item count. Every change updates the list immediately; without JavaScript it is a
 * plain form with a button.
 */
export function FilterForm({ id, address, facets }: FilterFormProps) {
  const { shown, apply } = useFilters(address)
  const change = (event: ChangeEvent<HTMLInputElement>) => apply(event.currentTarget.form)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    apply(event.currentTarget)
  }
  const parts = { address: shown, facets, change }
  return (
    <form id={id} action={listPath({ ...address, page: 1 })} method="get" onSubmit={submit}>
      {address.exact ? <input type="hidden" name="exact" value="true" /> : null}
      <div className="vals first">
        <Flags names={firstFlags} {...parts} />
      </div>
      {(['era', 'typ'] as const).map((name) => (
        <ChoiceGroup key={name} name={name} {...parts} />
      ))}
      <SizeGroup {...parts} />
      <PriceGroup {...parts} apply={apply} />
      <ConditionGroup {...parts} />
      {(['house', 'family', 'note', 'sex'] as const).map((name) => (
        <ChoiceGroup key={name} name={name} {...parts} />
      ))}
      <FlagGroup {...parts} />
      <noscript>
        <button className="btn wide mt-4" type="submit">
          {listTexts.apply}
        </button>
      </noscript>
    </form>
  )
}

type GroupParts = {
  address: ListAddress
  facets: ProductFacets
  change: (event: ChangeEvent<HTMLInputElement>) => void
}

function Group({
  title,
  chosen,
  isOpen,
  children,
}: {
  title: string
  chosen: number
  isOpen?: boolean
  children: ReactNode
}) {
  return (
    <details open={isOpen || chosen > 0}>
      <summary>
        {title}
        {chosen > 0 ? (
          <span className="chosen font-normal text-amber-ink text-caption">{texts.chosen(chosen)}</span>
        ) : null}
      </summary>
      {children}
    </details>
  )
}

/** Groups that are open at first; the others are open only if something in them is chosen. */
const openGroups: readonly ValueFilter[] = ['era', 'typ']

/** The values of a filter; a chosen note that is not among the most frequent ones comes last. */
function valuesOf({ address, facets }: Pick<GroupParts, 'address' | 'facets'>, name: ValueFilter) {
  const values: readonly { value: string; count: number | undefined }[] = facets[name]
  const chosen = address.filters
    .filter((filter) => filter.name === name)
    .map(({ value }) => ({ value, count: undefined }))
  return [...values, ...chosen.filter(({ value }) => !values.some((known) => known.value === value))]
}

const countChosen = (address: ListAddress, names: readonly string[]) =>
  address.filters.filter(({ name }) => names.includes(name)).length

function ChoiceGroup({ name, ...parts }: GroupParts & { name: ValueFilter }) {
  const chosen = countChosen(parts.address, [name])
  if (parts.facets[name].every(({ count }) => count === 0) && chosen === 0) return null
  return (
    <Group title={texts.groups[name]} chosen={chosen} isOpen={openGroups.includes(name)}>
      <div className="vals max-h-80 overflow-y-auto">
        <Choices name={name} {...parts} />
      </div>
    </Group>
  )
}

function Choices({ name, change, ...parts }: GroupParts & { name: ValueFilter }) {
  return valuesOf(parts, name).map(({ value, count }) => {
    const isChosen = hasFilter(parts.address, name, value)
    return (
      <Checkbox
        key={value}
        name={name}
        value={value}
        label={choiceLabel(name, value)}
        count={count}
        checked={isChosen}
        disabled={count === 0 && !isChosen}
        onChange={change}
      />
    )
  })
}

/** Everything about the condition: state, box and fill level. */
function ConditionGroup(parts: GroupParts) {
  const { condition, fill, boxed } = parts.facets
  const chosen = countChosen(parts.address, ['condition', 'fill', 'boxed'])
  if ([...condition, ...fill].every(({ count }) => count === 0) && boxed === 0 && chosen === 0) return null
  return (
    <Group title={texts.groups.condition} chosen={chosen}>
      <div className="vals">
        <Choices name="condition" {...parts} />
        <Flags names={['boxed']} {...parts} />
        {fill.some(({ count }) => count > 0) ? <p className="caption mt-2">{texts.groups.fill}</p> : null}
        <Choices name="fill" {...parts} />
      </div>
    </Group>
  )
}

function SizeGroup({ address, facets, change }: GroupParts) {
  const chosen = chosenSize(address)
  const bands = sizeBands.map(({ key, min, max }) => ({
    key,
    count: facets.sizes.find((size) => size.min === min && size.max === max)?.count ?? 0,
  }))
  if (!chosen && bands.every(({ count }) => count === 0)) return null
  return (
    <Group title={texts.groups.size} chosen={chosen ? 1 : 0} isOpen>
      <div className="vals">
        {bands.map(({ key, count }) => (
          <Radio
            key={key}
            name="size"
            value={key}
            label={texts.sizes[key]}
            count={count}
            checked={chosen === key}
            disabled={count === 0 && chosen !== key}
            onChange={change}
          />
        ))}
        <Radio name="size" value="" label={texts.anySize} checked={chosen === undefined} onChange={change} />
      </div>
    </Group>
  )
}

const priceEnds = ['priceMin', 'priceMax'] as const

/** The inputs apply on blur, not on each digit. */
function PriceGroup({
  address,
  facets,
  apply,
}: GroupParts & { apply: (form: HTMLFormElement | null) => void }) {
  const [low, high] = priceEnds.map((name) => filterValue(address, name))
  const hints = { priceMin: facets.price?.min, priceMax: facets.price?.max }
  const { currency } = useSettings()
  const labels = { priceMin: texts.from(currency), priceMax: texts.to(currency) }
  return (
    <Group title={texts.groups.price} chosen={low || high ? 1 : 0} isOpen>
      <div className="range">
        {priceEnds.map((name, index) => {
          const value = filterValue(address, name) ?? ''
          const hint = hints[name]
          return (
            <label key={name} className={index === 1 ? 'col-start-3' : undefined}>
              <span className="vh">{labels[name]}</span>
              <input
                key={value}
                className="input num"
                name={name}
                inputMode="decimal"
                autoComplete="off"
                maxLength={10}
                defaultValue={value}
                placeholder={
                  hint === undefined
                    ? undefined
                    : priceLabel(index === 0 ? Math.floor(hint) : Math.ceil(hint), currency)
                }
                onBlur={(event) => apply(event.currentTarget.form)}
              />
            </label>
          )
        })}
      </div>
    </Group>
  )
}

/** Shown first: what most visitors look for. */
const firstFlags = flagFilters.slice(0, 2)
const otherFlags = flagFilters.filter((name) => !firstFlags.includes(name) && name !== 'boxed')

function FlagGroup(parts: GroupParts) {
  return (
    <Group title={texts.groups.flags} chosen={countChosen(parts.address, otherFlags)}>
      <div className="vals">
        <Flags names={otherFlags} {...parts} />
      </div>
    </Group>
  )
}

function Flags({ names, address, facets, change }: GroupParts & { names: readonly FlagFilter[] }) {
  const isOn = (name: FlagFilter) => hasFilter(address, name, 'true')
  return names.map((name) => (
    <Checkbox
      key={name}
      name={name}
      value="true"
      label={texts.flags[name]}
      count={facets[name]}
      checked={isOn(name)}
      disabled={facets[name] === 0 && !isOn(name)}
      onChange={change}
    />
  ))
}
