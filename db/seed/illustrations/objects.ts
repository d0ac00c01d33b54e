import { bottle } from './bottle.ts'
import type { Drawing, Pen } from './drawing.ts'
import { decantingKit, giftBox } from './gifts.ts'
import { compact, locket } from './jewellery.ts'
import type { ProductRow } from './product-row.ts'
import { sample } from './samples.ts'
import { bar, roundGood, soapBox, tin } from './soaps.ts'
import { group, num } from './svg.ts'

/** Two of the same, the second a step behind. */
function pair(d: Drawing): Drawing {
  const step = d.width * 0.46
  return {
    ...d,
    body:
      group(d.body, { transform: `translate(${num(step)} -34) scale(.96)` }) +
      group(d.body, { transform: `translate(${num(-step)} 0)` }),
    width: d.width + 2 * step,
    focus: { ...d.focus, x: d.focus.x - step },
    footprint: d.footprint + 2 * step,
  }
}

/** Chooses the drawing for a row, by its shape column and its category. */
export function drawObject(pen: Pen, row: ProductRow): Drawing {
  const d = single(pen, row)
  return /^pair of/i.test(row.title) ? pair(d) : d
}

function single(pen: Pen, row: ProductRow): Drawing {
  switch (row.shape) {
    case 'bar':
      return bar(pen, row)
    case 'tin':
      return tin(pen, row)
    case 'box':
      return row.category === 'soapandpowder' ? soapBox(pen, row) : giftBox(pen, row)
    case 'compact':
      return compact(pen, row)
    case 'locket':
      return locket(pen, row)
    case 'round':
      return row.sizeMl > 0 ? bottle(pen, row) : roundGood(pen, row)
    case 'cylinder':
      return row.category === 'sample'
        ? sample(pen, row)
        : /kit/i.test(row.title)
          ? decantingKit(pen, row)
          : bottle(pen, row)
    default:
      return bottle(pen, row)
  }
}
