// The store's statements to SQLite. Rows and answers stand one behind the other as they were written; `by_seq`, `by_book` and
// `by_command` find them, and `found` says how far. Reading looks into the index and at what stands behind it.

import type { Database } from './driver.ts'

/** Finds what is not found yet. In the order of the index, so that each of its pages is changed once. */
export const INDEX = `
  INSERT INTO by_seq SELECT of, seq, id FROM rows WHERE id > (SELECT rows FROM found) ORDER BY of, seq;
  INSERT INTO by_book SELECT of, book, n, id FROM rows WHERE id > (SELECT rows FROM found) ORDER BY of, book, n;
  INSERT INTO by_command SELECT of, device, command, id FROM answers WHERE id > (SELECT answers FROM found)
    ORDER BY of, device, command;
  UPDATE found SET rows = coalesce((SELECT max(id) FROM rows), 0),
    answers = coalesce((SELECT max(id) FROM answers), 0);`

export const statements = (database: Database) => ({
  size: database.prepare('SELECT coalesce(max(seq), 0) AS last FROM by_seq WHERE of = ?'),
  end: database.prepare('SELECT coalesce(max(n), 0) AS last FROM by_book WHERE of = ? AND book = ?'),
  add: database.prepare('INSERT INTO rows (of, seq, book, n, text, link, words, salt) VALUES (?, ?, ?, ?, ?, ?, ?, ?)'),
  rows: database.prepare(
    `SELECT by_seq.seq AS seq, book, n, text, link, words, salt FROM by_seq JOIN rows USING (id)
     WHERE by_seq.of = ? AND by_seq.seq > ?
     UNION ALL SELECT seq, book, n, text, link, words, salt FROM rows
     WHERE id > (SELECT rows FROM found) AND of = ? AND seq > ? ORDER BY seq LIMIT ?`,
  ),
  book: database.prepare(
    `SELECT by_book.book AS book, by_book.n AS n, text, link, words, salt FROM by_book JOIN rows USING (id)
     WHERE by_book.of = ? AND by_book.book = ? AND by_book.n >= ?
     UNION ALL SELECT book, n, text, link, words, salt FROM rows
     WHERE id > (SELECT rows FROM found) AND of = ? AND book = ? AND n >= ? ORDER BY n LIMIT ?`,
  ),
  unfound: database.prepare(
    `SELECT of, count(*) AS rows FROM rows GROUP BY of EXCEPT SELECT of, count(*) AS rows FROM by_seq GROUP BY of`,
  ),
  tables: database.prepare('SELECT of, count(*) AS rows FROM by_seq GROUP BY of'),
  forget: database.prepare(
    `UPDATE rows SET words = NULL, salt = NULL WHERE id IN
     (SELECT id FROM by_book WHERE of = ? AND book = ? AND n = ?
      UNION ALL SELECT id FROM rows WHERE id > (SELECT rows FROM found) AND of = ? AND book = ? AND n = ?)`,
  ),
  answer: database.prepare(
    `SELECT status, body FROM by_command JOIN answers USING (id)
     WHERE by_command.of = ? AND by_command.device = ? AND by_command.command = ?`,
  ),
  freshAnswer: database.prepare(
    `SELECT status, body FROM answers
     WHERE id > (SELECT answers FROM found) AND of = ? AND device = ? AND command = ?`,
  ),
  keep: database.prepare('INSERT INTO answers (of, device, command, status, body) VALUES (?, ?, ?, ?, ?)'),
  dropCommands: database.prepare(
    `DELETE FROM by_command WHERE (of, device, command) IN
     (SELECT of, device, command FROM answers WHERE id <= (SELECT max(id) FROM answers) - ?)`,
  ),
  dropAnswers: database.prepare('DELETE FROM answers WHERE id <= (SELECT max(id) FROM answers) - ?'),
  tableOfCode: database.prepare('SELECT of, until FROM codes WHERE hash = ?'),
  addCode: database.prepare('INSERT INTO codes (hash, of, until) VALUES (?, ?, ?)'),
  someCodeOver: database.prepare('SELECT 1 AS is_so FROM codes WHERE until > 0 AND until < ? LIMIT 1'),
  endCodes: database.prepare('UPDATE codes SET until = 0 WHERE until > 0 AND until < ?'),
  dropCodes: database.prepare('DELETE FROM codes WHERE until < ?'),
  snapshot: database.prepare('SELECT seq, state FROM snapshots WHERE of = ?'),
  putSnapshot: database.prepare('INSERT OR REPLACE INTO snapshots (of, seq, state) VALUES (?, ?, ?)'),
  dropSnapshot: database.prepare('DELETE FROM snapshots WHERE of = ?'),
  /** Rows are looked for one by one: a damaged index may not find them. */
  removals: ['rows', 'answers', 'codes', 'snapshots', 'by_seq', 'by_book', 'by_command'].map((name) =>
    database.prepare(`DELETE FROM ${name} WHERE of = ?`),
  ),
  noteRemoved: database.prepare('INSERT OR IGNORE INTO removed (of) VALUES (?)'),
  isRemoved: database.prepare('SELECT 1 AS is_so FROM removed WHERE of = ?'),
  bytes: database.prepare(
    `SELECT (page_count - freelist_count) * page_size AS bytes
     FROM pragma_page_count, pragma_freelist_count, pragma_page_size`,
  ),
})
