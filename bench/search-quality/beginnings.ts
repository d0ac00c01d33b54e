import { type JudgedQuery, waysToAsk } from './judged-query.ts'
import { both, era, house, miniature, name, note, type Rule, titled, typ } from './rules.ts'

const asked: [Rule, string][] = [
  [name('Mitsouko'), 'mits | mitsu | gerlain mits | guerlain mitso'],
  [name('Shalimar'), 'shali | guerlain shal | shlaim'],
  [house('Guerlain'), 'gerl | guerl | gerlain m | guerlain'],
  [house('Chanel'), 'chan | chnael n'],
  [house('Yves Saint Laurent'), 'yves sa | ysl'],
  [house('Hermès'), 'herm'],
  [house('Lancôme'), 'lanc'],
  [titled('opium'), 'opiu'],
  [note('jasmin'), 'jasm'],
  [note('sandalwood'), 'sanda'],
  [note('patchouli'), 'patcho'],
  [note('oakmoss'), 'oakm'],
  [typ('edt'), 'eau de toil'],
  [era('1970s'), '1970s'],
  [miniature, 'miniat'],
  [both(house('Christian Dior'), titled('dior')), 'miss dio'],
]

/** Unfinished text, both submitted as a search and as requested by the search box during typing. */
export const beginnings: JudgedQuery[] = asked.flatMap(([fits, keywords]) => [
  ...waysToAsk('half-typed', fits, keywords),
  ...waysToAsk('suggestions', fits, keywords).map((query) => ({ ...query, isSuggestion: true as const })),
])
