// The versions of the tables in PostgreSQL, oldest first. A published step never changes. Servers of two versions run side by side
// while they are exchanged one after another: a step keeps what the version before calls.

import type { Sql } from 'postgres'
import { Refusal } from '../../dice/index.ts'

/** Everything stands in a schema of its own, so that a database can have other things in it. */
export const POSTGRES_MIGRATIONS: readonly string[] = [
  `CREATE TABLE astragal.tables (
     of text COLLATE "C" PRIMARY KEY,
     size integer NOT NULL,
     forgotten integer NOT NULL DEFAULT 0,
     lines integer NOT NULL DEFAULT 0
   ) WITH (fillfactor = 70);
   CREATE TABLE astragal.rows (
     of text COLLATE "C" NOT NULL,
     seq integer NOT NULL,
     book text COLLATE "C" NOT NULL,
     n integer NOT NULL,
     text text NOT NULL,
     link text NOT NULL,
     words text,
     salt text,
     PRIMARY KEY (of, seq),
     UNIQUE (of, book, n)
   );
   CREATE TABLE astragal.answers (
     id bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
     of text COLLATE "C" NOT NULL,
     device text COLLATE "C" NOT NULL,
     command text COLLATE "C" NOT NULL,
     status integer NOT NULL,
     body text NOT NULL,
     PRIMARY KEY (of, device, command)
   );
   CREATE TABLE astragal.codes (hash text COLLATE "C" PRIMARY KEY, of text NOT NULL, until bigint);
   CREATE INDEX ON astragal.codes (until) WHERE until > 0;
   CREATE TABLE astragal.snapshots (of text COLLATE "C" PRIMARY KEY, seq integer NOT NULL, state text NOT NULL);
   CREATE TABLE astragal.place (identity text);
   INSERT INTO astragal.place VALUES (NULL);

   -- Who is there, by which server; gone after a crash, and said anew then.
   CREATE UNLOGGED TABLE astragal.servers (server text PRIMARY KEY, seen timestamptz NOT NULL);
   CREATE UNLOGGED TABLE astragal.lines (
     server text NOT NULL, of text COLLATE "C" NOT NULL, lines jsonb NOT NULL, PRIMARY KEY (of, server)
   );

   CREATE FUNCTION astragal.lines_elsewhere(me text, at_table text) RETURNS jsonb LANGUAGE sql AS $$
     SELECT jsonb_build_object(
       'version', (SELECT lines FROM astragal.tables WHERE of = at_table),
       'lines', coalesce((
         SELECT jsonb_agg(line) FROM astragal.lines JOIN astragal.servers USING (server),
           jsonb_array_elements(lines.lines) AS line
         WHERE of = at_table AND server <> me AND seen > now() - interval '15 seconds'), '[]'))
   $$;

   -- The table's row is locked first: whoever decides on who is there at the same time is told of a conflict.
   CREATE FUNCTION astragal.put_lines(me text, at_table text, given jsonb) RETURNS jsonb LANGUAGE plpgsql AS $$
   BEGIN
     UPDATE astragal.tables SET lines = tables.lines + 1 WHERE of = at_table;
     IF given = '[]' THEN
       DELETE FROM astragal.lines WHERE of = at_table AND server = me;
     ELSE
       INSERT INTO astragal.lines (server, of, lines) VALUES (me, at_table, given)
         ON CONFLICT (of, server) DO UPDATE SET lines = excluded.lines;
     END IF;
     RETURN astragal.lines_elsewhere(me, at_table);
   END $$;

   CREATE FUNCTION astragal.leave(me text) RETURNS void LANGUAGE sql AS $$
     DELETE FROM astragal.lines WHERE server = me;
     DELETE FROM astragal.servers WHERE server = me;
   $$;

   -- Whether the server was known, and not taken for dead by the others meanwhile.
   CREATE FUNCTION astragal.sign_of_life(me text) RETURNS boolean LANGUAGE plpgsql AS $$
   DECLARE
     last timestamptz;
   BEGIN
     SELECT seen INTO last FROM astragal.servers WHERE server = me;
     INSERT INTO astragal.servers VALUES (me, now()) ON CONFLICT (server) DO UPDATE SET seen = now();
     DELETE FROM astragal.servers WHERE seen < now() - interval '1 minute';
     DELETE FROM astragal.lines WHERE NOT EXISTS (SELECT FROM astragal.servers WHERE servers.server = lines.server);
     DELETE FROM astragal.buckets WHERE at < now() - interval '10 minutes';
     RETURN coalesce(last > now() - interval '15 seconds', false);
   END $$;

   -- Token buckets that all servers share, by the clock of the database. Gives the seconds to wait; 0: it was taken.
   CREATE UNLOGGED TABLE astragal.buckets (key text PRIMARY KEY, tokens float8 NOT NULL, at timestamptz NOT NULL);
   CREATE INDEX ON astragal.buckets (at);
   CREATE FUNCTION astragal.take(of_key text, burst float8, per_second float8) RETURNS float8 LANGUAGE plpgsql AS $$
   DECLARE
     left_over float8;
   BEGIN
     INSERT INTO astragal.buckets VALUES (of_key, burst, clock_timestamp()) ON CONFLICT DO NOTHING;
     SELECT least(burst, tokens + per_second * greatest(0, extract(epoch FROM clock_timestamp() - at)))
       INTO left_over FROM astragal.buckets WHERE key = of_key FOR UPDATE;
     UPDATE astragal.buckets SET at = clock_timestamp(),
       tokens = CASE WHEN left_over >= 1 THEN left_over - 1 ELSE left_over END WHERE key = of_key;
     RETURN CASE WHEN left_over >= 1 THEN 0 ELSE greatest(1, ceil((1 - left_over) / per_second)) END;
   END $$;

   -- Appends to different tables in one round and one transaction, each all or nothing; gives the places of those that were done. All of
   -- them by a few statements instead of a few for each.
   CREATE FUNCTION astragal.append(appends jsonb) RETURNS bigint[] LANGUAGE plpgsql AS $$
   DECLARE
     done bigint[];
     fitting jsonb := appends;
   BEGIN
     IF jsonb_path_exists(appends, '$[*] ? (@.expected == 0)') THEN
       INSERT INTO astragal.tables (of, size)
         SELECT given->>'table', 0 FROM jsonb_array_elements(appends) AS given
         WHERE NOT EXISTS (SELECT FROM astragal.tables WHERE of = given->>'table')
         ORDER BY (given->>'table') COLLATE "C"
         ON CONFLICT DO NOTHING;
     END IF;
     -- The locks are what makes two servers take turns: the one that comes second sees what the first wrote. They are taken in one
     -- order by all, so that no two wait for each other.
     PERFORM FROM astragal.tables
       WHERE of IN (SELECT given->>'table' FROM jsonb_array_elements(appends) AS given)
       ORDER BY of FOR UPDATE;
     SELECT array_agg(place) INTO done
       FROM jsonb_array_elements(appends) WITH ORDINALITY AS each(given, place)
         JOIN astragal.tables ON of = given->>'table'
       WHERE size = (given->>'expected')::integer
         AND lines = coalesce((given->>'lines')::integer, lines)
         AND NOT EXISTS (
           SELECT FROM astragal.answers AS before
           WHERE before.of = given->>'table' AND before.device = given->'answer'->>'device'
             AND before.command = given->'answer'->>'command')
         AND NOT (given ? 'codes' AND EXISTS (
           SELECT FROM astragal.codes
           WHERE hash IN (SELECT code->>'hash' FROM jsonb_array_elements(given->'codes') AS code)));
     IF coalesce(cardinality(done), 0) < jsonb_array_length(appends) THEN
       SELECT jsonb_agg(given) INTO fitting
         FROM jsonb_array_elements(appends) WITH ORDINALITY AS each(given, place) WHERE place = ANY(done);
     END IF;
     INSERT INTO astragal.answers (of, device, command, status, body)
       SELECT given->>'table', device, command, status, body
       FROM jsonb_array_elements(fitting) AS given, jsonb_to_record(given->'answer')
         AS answer(device text, command text, status integer, body text)
       WHERE given ? 'answer';
     INSERT INTO astragal.rows (of, seq, book, n, text, link, words, salt)
       SELECT given->>'table', (given->>'expected')::integer + place, book, n, text, link, words, salt
       FROM jsonb_array_elements(fitting) AS given, ROWS FROM (jsonb_to_recordset(given->'rows')
         AS (book text, n integer, text text, link text, words text, salt text)) WITH ORDINALITY
         AS row(book, n, text, link, words, salt, place);
     IF EXISTS (
       SELECT FROM jsonb_array_elements(fitting) AS given,
         jsonb_to_recordset(given->'rows') AS row(book text, n integer)
       WHERE row.n <> 1 AND NOT EXISTS (
         SELECT FROM astragal.rows AS before
         WHERE before.of = given->>'table' AND before.book = row.book AND before.n = row.n - 1))
     THEN
       RAISE EXCEPTION 'An entry is not the next of its book.';
     END IF;
     UPDATE astragal.tables SET size = size + jsonb_array_length(given->'rows')
       FROM jsonb_array_elements(fitting) AS given WHERE of = given->>'table' AND given ? 'rows';
     INSERT INTO astragal.codes (hash, of, until)
       SELECT hash, given->>'table', until
       FROM jsonb_array_elements(fitting) AS given,
         jsonb_to_recordset(given->'codes') AS code(hash text, until bigint);
     IF jsonb_path_exists(fitting, '$[*].forgets') THEN
       UPDATE astragal.rows AS said SET words = NULL, salt = NULL
         FROM jsonb_array_elements(fitting) AS given,
           jsonb_to_recordset(given->'forgets') AS gone(book text, n integer)
         WHERE said.of = given->>'table' AND said.book = gone.book AND said.n = gone.n;
       UPDATE astragal.tables SET forgotten = size
         FROM jsonb_array_elements(fitting) AS given WHERE of = given->>'table' AND given ? 'forgets';
       DELETE FROM astragal.snapshots
         USING jsonb_array_elements(fitting) AS given WHERE of = given->>'table' AND given ? 'forgets';
     END IF;
     RETURN done;
   END $$;

   -- All there is of a table, for good. Its row stays, with a size that no append expects: nothing is written to it any more.
   CREATE FUNCTION astragal.remove(at_table text) RETURNS void LANGUAGE sql AS $$
     INSERT INTO astragal.tables (of, size, forgotten) VALUES (at_table, -1, 2147483647)
       ON CONFLICT (of) DO UPDATE SET size = -1, forgotten = 2147483647;
     DELETE FROM astragal.rows WHERE of = at_table;
     DELETE FROM astragal.answers WHERE of = at_table;
     DELETE FROM astragal.codes WHERE of = at_table;
     DELETE FROM astragal.snapshots WHERE of = at_table;
     DELETE FROM astragal.lines WHERE of = at_table;
   $$;`,
]

/** One server at a time takes the steps; this number is nobody else's. */
const LOCK = 0x61_73_74_72

/** Brings the database to the last version, all steps or none. */
export async function migratePostgres(
  sql: Sql,
  place: string,
  steps: readonly string[] = POSTGRES_MIGRATIONS,
): Promise<void> {
  await sql.begin(async (transaction) => {
    await transaction`SELECT pg_advisory_xact_lock(${LOCK})`
    const [{ is_there: isThere } = {}] =
      await transaction`SELECT to_regclass('astragal.version') IS NOT NULL AS is_there`
    if (!isThere) {
      await transaction`CREATE SCHEMA IF NOT EXISTS astragal`
      await transaction`CREATE TABLE astragal.version (version integer NOT NULL)`
      await transaction`INSERT INTO astragal.version VALUES (0)`
    }
    const [found] = await transaction<{ version: number }[]>`SELECT version FROM astragal.version`
    const version = found?.version ?? 0
    if (version > steps.length) throw newerDatabase(place, version, steps.length)
    for (const step of steps.slice(version)) await transaction.unsafe(step).simple()
    if (version < steps.length) await transaction`UPDATE astragal.version SET version = ${steps.length}`
  })
}

const newerDatabase = (path: string, version: number, known: number): Refusal =>
  new Refusal(
    'not-allowed',
    `${path} was written by a newer Astragal (version ${version} of its tables; this one knows ${known}). ` +
      'Start the newer one, or name another database with --database.',
    { field: 'database', word: 'newer-file', figures: { path, version, known } },
  )
