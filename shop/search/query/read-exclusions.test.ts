import { expect, test } from 'vitest'
import { readExclusions } from './read-exclusions.ts'
import type { StockWords } from './reading.ts'

const stock: StockWords = {
  houses: ['Yves Saint Laurent', 'Christian Dior', 'Chanel'],
  eras: ['1950s', '1960s', '1970s', '1980s'],
  conditions: ['sealed', 'with box', 'no box', 'used, 90% full; with box'],
  phrases: { phrases: new Set(['orange blossom']), longest: 2 },
}

/** What the keyword asks for, then each exclusion after a minus, as filter:value. */
const read = (keyword: string) => {
  const { wanted, excluded } = readExclusions(keyword, stock)
  const said = excluded.map(({ filter, value }) => `${filter}:${value}`)
  return [wanted, ...said].join(' -')
}

test.each([
  ['not for men', ' -sex:men'],
  ['dior no miniatures', 'dior -category:miniature'],
  ['guerlain not vintage', 'guerlain -vintage:true'],
  ['modern dior', 'dior -vintage:true'],
  ['contemporary', ' -vintage:true'],
  ['perfume of current production', 'perfume of -vintage:true'],
  ['perfume except samples', 'perfume -category:sample'],
  ['rose without patchouli', 'rose -words:patchouli'],
  ['rose zonder vanille', 'rose -words:vanille'],
  ['Rose ohne Patchouli', 'Rose -words:Patchouli'],
  ['róża bez paczuli', 'róża -words:paczuli'],
  ['rose sans patchouli', 'rose -words:patchouli'],
  ['geen monsters', ' -category:sample'],
  ['keine Proben', ' -category:sample'],
  ['opium not edt', 'opium -typ:edt'],
  ['perfume not by chanel', 'perfume -house:Chanel'],
  ['anything but chanel', ' -house:Chanel'],
  ['rose, not dior', 'rose, -house:Christian Dior'],
  ['not too sweet', ' -words:sweet'],
  ['rose but not the 1970s', 'rose -era:1970s'],
  ['no miniatures or samples', ' -category:miniature -category:sample'],
  ['chypre without rose, vanilla or amber', 'chypre -words:rose -words:vanilla -words:amber'],
  ['without orange blossom 50 ml', '50 ml -words:orange blossom'],
  ['without ylang ylang for women', 'for women -words:ylang ylang'],
  ['not vintage under 50', 'under 50 -vintage:true'],
  ['rose without', 'rose'],
  ['gifts no perfume', 'gifts -category:perfume'],
  ['opium -black', 'opium -words:black'],
  ['soap -vintage', 'soap -vintage:true'],
  ['non vintage soap', 'soap -vintage:true'],
  ['chanel not no 5', 'chanel -words:no 5'],
  ['chanel behalve nr. 5 edt', 'chanel edt -words:nr. 5'],
  ['soap not chanel no 5', 'soap -words:chanel no 5'],
  ['soap, not dior poison', 'soap, -words:dior poison'],
  ['poison no hypnotic no tendre', 'poison -words:hypnotic -words:tendre'],
  ['parfum zonder roos en zonder jasmijn', 'parfum -words:roos -words:jasmijn'],
  ['not vintage and no samples', ' -vintage:true -category:sample'],
  ['nothing with aldehydes', ' -words:aldehydes'],
  ['nothing vintage', ' -vintage:true'],
  ['without notes of rose', ' -words:rose'],
  ['vanilla not like angel', 'vanilla -words:angel'],
  ['niet zoals opium', ' -words:opium'],
  ['rose w/o patchouli', 'rose -words:patchouli'],
  ['rose wo patchouli', 'rose -words:patchouli'],
  ['w/o patchouli', ' -words:patchouli'],
  ["i don't like patchouli", 'i -words:patchouli'],
  ['nie za słodkie', ' -words:słodkie'],
  ['pas de deux', 'pas de deux'],
  ['miniatures pas chères', 'miniatures pas chères'],
  ['5 no chanel', 'chanel no 5'],
  ['sold', ' -inStock:true'],
  ['shalimar sold out', 'shalimar -inStock:true'],
  ['uitverkocht', ' -inStock:true'],
  ['not sold', 'not sold'],
  ['shalimar niet uitverkocht', 'shalimar niet uitverkocht'],
  // Where, in German.
  ['wo gibt es opium', 'wo gibt es opium'],
  ['wo finde ich opium', 'wo finde ich opium'],
  ['wo opium kaufen', 'wo opium kaufen'],
  ['opium wo kaufen', 'opium wo kaufen'],
  ['opium, wo bekommt man das', 'opium, wo bekommt man das'],
  // Phrases with a meaning of their own, and names, are not exclusions.
  ['my sin lanvin', 'my sin lanvin'],
  ['bez', 'bez'],
  ['rose - jasmine', 'rose - jasmine'],
  ['tom-ford', 'tom-ford'],
  ['no box', 'no box'],
  ['never used', 'never used'],
  ['not more than 50 euro', 'not more than 50 euro'],
  ['no older than 1970', 'no older than 1970'],
  ['not expensive', 'not expensive'],
  ['chanel no 5', 'chanel no 5'],
  ['no five', 'no five'],
  ['no. 19 edt', 'no. 19 edt'],
  ['pas cher', 'pas cher'],
  ['say no', 'say no'],
])('%s wants and rules out %s', (keyword, meaning) => {
  expect(read(keyword)).toBe(meaning)
})

test('without the words of one exclusion the others stay', () => {
  const { excluded } = readExclusions('rose without amber or vanilla', stock)
  expect(excluded.map(({ words, without }) => [words, without])).toEqual([
    ['without amber', 'rose without vanilla'],
    ['or vanilla', 'rose without amber'],
  ])
})
