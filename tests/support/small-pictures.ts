import pg from 'pg'
import { startEmbeddedPostgres } from '#db/embedded.ts'
import { migrate } from '#db/migrate.ts'

/**
 * Creates the database of a shop that has not started yet, with the demo stock's pictures limited to 120 pixels. They are drawn
 * and encoded as usual, in seconds; at full size forty products take minutes of CPU time.
 */
export async function withSmallPictures(dataDir: string): Promise<void> {
  const postgres = await startEmbeddedPostgres(dataDir)
  try {
    await migrate(postgres.url)
    const client = new pg.Client({ connectionString: postgres.url })
    await client.connect()
    await client.query(`
      CREATE FUNCTION shrink_drawing() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        NEW.width := 120;
        NEW.height := 150;
        RETURN NEW;
      END $$;
      CREATE TRIGGER shrink_drawing BEFORE INSERT ON product_images
        FOR EACH ROW WHEN (NEW.origin->>'kind' = 'drawing') EXECUTE FUNCTION shrink_drawing();`)
    await client.end()
  } finally {
    await postgres.stop()
  }
}
