import pg from 'pg'
import { startEmbeddedPostgres } from '#db/embedded.ts'
import { migrate } from '#db/migrate.ts'

/**
 * Makes the database of a shop that has not started yet, and has it offer the pictures of the demo stock at 120 pixels
 * only. They are drawn and encoded as ever, in seconds; at full size forty products take minutes of processor time.
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
