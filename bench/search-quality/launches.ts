import { type JudgedQuery, waysToAsk } from './judged-query.ts'
import { both, category, either, era, house, launched, name } from './rules.ts'

/** When a scent came out, which is not when the bottle was made. */
export const launches: JudgedQuery[] = [
  ...waysToAsk(
    'launches',
    launched(1921),
    'launched in 1921 | created in 1921 | gelanceerd in 1921 | erschienen 1921 | stworzone w 1921 roku | lancé en 1921',
  ),
  ...waysToAsk(
    'launches',
    launched(1948),
    'launched in 1948 | introduced 1948 | lanciert im Jahr 1948 | 1948',
  ),
  ...waysToAsk('launches', launched(1977), 'launched in 1977 | uitgebracht in 1977'),
  ...waysToAsk(
    'launches',
    either(launched(1921), era('1920s')),
    'from 1921 | 1921 | uit 1921 | aus dem Jahr 1921 | z 1921 roku | z roku 1921 | anno 1921',
  ),
  ...waysToAsk(
    'launches',
    both(either(launched(1925), era('1920s')), category('perfume')),
    'perfume from 1925 | perfumy z 1925 roku | welke parfums zijn uit 1925 | quel parfum de 1925',
  ),
  ...waysToAsk('launches', launched(1700, 1929), 'launched before 1930 | gelanceerd voor 1930'),
  ...waysToAsk('launches', launched(1920, 1929), 'launched in the 1920s | created in the twenties'),
  ...waysToAsk('launches', launched(1910, 1920), 'launched between 1910 and 1920'),
  ...waysToAsk('launches', launched(2015, 2100), 'launched after 2014'),
  ...waysToAsk('launches', launched(1871, 1914), 'belle époque | belle epoque perfume'),
  ...waysToAsk('launches', launched(1800, 1899), '19th century | nineteenth century | 19. Jahrhundert'),
  ...waysToAsk('launches', both(house('Guerlain'), launched(1925)), 'guerlain 1925'),
  ...waysToAsk('launches', launched(1890, 1910), 'art nouveau | Jugendstil | art nouveau style'),
  ...waysToAsk(
    'launches',
    either(launched(1920, 1939), era('1920s'), era('1930s')),
    'art deco | art déco style',
  ),
  ...waysToAsk('launches', either(launched(1920, 1929), era('1920s')), '1920s | roaring twenties | jaren 20'),
  ...waysToAsk('launches', launched(1910, 1919), '1910s | 1910s perfume | classic from 1919'),
  ...waysToAsk('launches', launched(2000, 2009), '2000s | perfume from the 2000s'),
  ...waysToAsk('launches', era('1970s'), 'my birth year 1978 | geboortejaar 1975 | Geburtsjahr 1972'),
  ...waysToAsk('launches', name('Mitsouko'), 'mitsouko 1919'),
  ...waysToAsk('launches', era('1970s'), '1977 | bottle from 1977'),
]
