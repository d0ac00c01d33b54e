/** When this many have failed, something larger is wrong, and what is left would only fail as well. */
const mostFailures = 10

/**
 * Does `work` for one item after the other. One that fails does not keep the next from its turn; what failed is thrown
 * afterwards.
 */
export async function oneByOne<Item>(
  items: Iterable<Item> | AsyncIterable<Item>,
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const failures: unknown[] = []
  for await (const item of items) {
    try {
      await work(item)
    } catch (error) {
      failures.push(error)
      if (failures.length >= mostFailures) break
    }
  }
  if (failures.length === 1) throw failures[0]
  if (failures.length > 1) throw new AggregateError(failures, `${failures.length} of them failed`)
}
