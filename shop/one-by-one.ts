/** After this many failures the cause is probably general, and the rest would fail as well. */
const mostFailures = 10

/** Runs `work` for each item in sequence. A failure does not stop the next items; failures are thrown at the end. */
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
