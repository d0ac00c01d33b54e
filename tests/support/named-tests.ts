/** The tests that a table row refers to, as `file`: test name. */
export const testsNamedIn = (row: string) =>
  [...row.matchAll(/`([^`]+\.(?:test|spec)\.tsx?)`: (.+?)(?=<br>| \|$)/g)].map(
    ([, file = '', name = '']) => ({ file, name }),
  )

/** The names of a file's tests as passed to `test`, whatever the quotes. */
export const testNamesIn = (source: string) =>
  [...source.matchAll(/\btest(?:\.each\([\s\S]*?\))?\(\s*(['"`])((?:(?!\1).)+)\1/g)].map(
    ([, , name = '']) => name,
  )
