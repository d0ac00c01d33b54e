import type { SelectQueryBuilder } from 'kysely'

/** The number of rows that a query matches, whatever its columns and order. */
export async function countRows<DB, Table extends keyof DB, Row>(
  matching: SelectQueryBuilder<DB, Table, Row>,
): Promise<number> {
  const { total } = await matching
    .clearSelect()
    .clearOrderBy()
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .$castTo<{ total: number }>() // TypeScript cannot derive it for any table
    .executeTakeFirstOrThrow()
  return total
}
