/** What a row of a table points to: `file`: name of a test. */
export const testsNamedIn = (row: string) =>
  [...row.matchAll(/`([^`]+\.(?:test|spec)\.tsx?)`: (.+?)(?=<br>| \|$)/g)].map(
    ([, file = '', name = '']) => ({ file, name }),
  )

/** The names of a file's tests, as the calls of `test` spell them, whatever the quotes. */
export const testNamesIn = (source: string) =>
  [...source.matchAll(/\btest(?:\.each\([\s\S]*?\))?\(\s*(['"`])((?:(?!\1).)+)\1/g)].map(
    ([, , name = '']) => name,
  )
