import { spokenPhrases } from './search-tokens.ts'

/** What leaves the amount itself out: under 50, more than 100 ml. */
const below =
  'taniej niz, tanszy niz, tansza niz, less expensive than, lower than, meno di, under, below, less then, cheaper then, sous, en dessous, less than, cheaper than, goedkoper dan, gunstiger als, billiger als, tansze niz, smaller than, onder, onder de, beneden, minder dan, kleiner dan, moins de, en dessous de, moins cher que, unter, weniger als, kleiner als, ponizej, mniej niz, menos de, <, under the, sotto, sotto i, sotto ai'
const above =
  'more expensive than, pricier than, higher than, drozej niz, drozszy niz, drozsza niz, plus cher que, plus chere que, piu di, over, above, more then, dearer then, more than, bigger than, dearer than, duurder dan, teurer als, drozsze niz, larger than, groter dan, boven, boven de, meer dan, plus de, au dessus de, uber, mehr als, grosser als, powyzej, wiecej niz, mas de, plus grand que, >, oltre, sopra i'
const upTo =
  'price, prijs, preis, cena, prix, precio, hoogstens, fino a, no more then, not more then, nothing over, nothing above, niets boven, nichts uber, nic powyzej, rien au dessus de, maximaal, niet meer als, up to, upto, niet duurder dan, nicht teurer als, nie drozsze niz, no more than, not more than, not over, not above, at most, max, maximum, budget, budget of, tot, tot en met, niet meer dan, niet boven, hooguit, pas plus de, au plus, jusqua, jusqu a, bis, bis zu, nicht mehr als, nicht uber, hochstens, maximal, do, nie wiecej niz, najwyzej, hasta, maximo, ≤, massimo, al massimo'
const from =
  'nothing under, nothing below, minimaal, at least, not less than, not under, min, minimum, from, starting at, vanaf, minstens, au moins, a partir de, ab, mindestens, od, co najmniej, desde, minimo, ≥'
/** What stands before the largest price or size, or the last year. */
export const atMost = spokenPhrases(`${below}, ${upTo}`)
/** What stands before the least. */
export const atLeast = spokenPhrases(`${above}, ${from}`)
/** Those of both that leave the amount itself out. */
export const strictly = spokenPhrases(`${below}, ${above}`)
/** Words that make an amount or a year approximate. */
export const abouts = spokenPhrases(
  'around, vers, plus ou moins, about, approx, approximately, roughly, circa, ca, ~, ongeveer, rond, rond de, rondom, etwa, ungefahr, zirka, um die, environ, autour de, a peu pres, okolo, mniej wiecej',
)
/** Words that ask for an exact amount: "exactly 98". */
export const exactly = spokenPhrases(
  'exactly, precisely, just, precies, exact, genau, dokladnie, rowno, exactement, pile, exactamente',
)
/** Words before a perfume's number. */
export const numberSigns = new Set(['no', 'nr', 'n', 'number', 'nummer', 'numero', 'numer'])
/** A number that is more likely a year than a price. */
export const years = /^(?:1[89]|20)\d\d$/
/** Under 1980 a year is meant, and under 2000 a price. */
export const oldYears = /^1[89]\d\d$/
/** Currency signs and words. Amounts are read as the shop's own currency, or converted (`other-currency.ts`). */
export const euros = new Set(
  '€, euro, euros, eur, $, £, pound, pounds, dollar, dollars, bucks, usd, gbp, chf, pln, zl, zloty, zlotych'.split(
    ', ',
  ),
)
/** Banknotes by their nicknames: "less than a tenner". */
export const banknotes: Readonly<Record<string, number>> = {
  fiver: 5,
  vijfje: 5,
  funfer: 5,
  tenner: 10,
  tientje: 10,
  zehner: 10,
  twintigje: 20,
}
/** An unfinished "euro", as in "under 50 eu" while it is being typed. */
export const begunEuro = /^eu?$/
/** What stands behind the largest. */
export const orLess = spokenPhrases(
  'max, maximum, or less, budget, or under, or below, or cheaper, or smaller, of kleiner, oder kleiner, ou plus petit, at most, of minder, of goedkoper, maximaal, oder weniger, hochstens, ou moins, au maximum, au plus, lub mniej, or lower, or fewer, and under, and below, and less, tops, of lager, en minder, en goedkoper, oder gunstiger, oder billiger, und weniger, maximal, et moins, ou moins cher, lub taniej, i mniej, maksymalnie, o menos',
)
/** What stands behind the least. */
export const orMore = spokenPhrases(
  '+, or more, and up, and more, or over, or above, or bigger, or larger, and bigger, and larger, of groter, en groter, oder grosser, und grosser, ou plus grand, of meer, en meer, oder mehr, und mehr, ou plus, et plus, lub wiecej, minimum, min, at least, plus, or higher, and higher, and over, and above, or up, upwards, upward, minimaal, minstens, of hoger, en hoger, mindestens, oder hoher, und hoher, au minimum, au moins, co najmniej, i wiecej, minimalnie, o mas, y mas',
)
/** Millilitres per unit of size. */
export const units: Record<string, number> = {
  ml: 1,
  mls: 1,
  l: 1000,
  liter: 1000,
  liters: 1000,
  litre: 1000,
  litres: 1000,
  litr: 1000,
  milliliter: 1,
  milliliters: 1,
  millilitre: 1,
  millilitres: 1,
  mililitr: 1,
  mililitro: 1,
  cc: 1,
  dram: 3.697,
  drams: 3.697,
  cl: 10,
  oz: 29.5735,
  floz: 29.5735,
  ounce: 29.5735,
  ounces: 29.5735,
  unze: 29.5735,
  unzen: 29.5735,
  once: 29.5735,
  onces: 29.5735,
  onza: 29.5735,
  uncja: 29.5735,
  uncji: 29.5735,
}
