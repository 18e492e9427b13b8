/** The schema, step by step, in SQL that SQLite and PostgreSQL both take. A step that has been released is never changed. */
export const MIGRATIONS: readonly { readonly name: string; readonly sql: readonly string[] }[] = [
  {
    name: 'tables, entries, snapshots, letters',
    sql: [
      `CREATE TABLE tables (
        id TEXT PRIMARY KEY,
        status TEXT NOT NULL,
        public INTEGER NOT NULL,
        created BIGINT NOT NULL,
        changed BIGINT NOT NULL,
        due BIGINT,
        summary TEXT NOT NULL
      )`,
      'CREATE INDEX tables_changed ON tables (public, status, changed)',
      'CREATE INDEX tables_due ON tables (due)',
      `CREATE TABLE members (
        person TEXT NOT NULL,
        tbl TEXT NOT NULL,
        PRIMARY KEY (person, tbl)
      )`,
      'CREATE INDEX members_tbl ON members (tbl)',
      `CREATE TABLE entries (
        tbl TEXT NOT NULL,
        seq INTEGER NOT NULL,
        kind TEXT NOT NULL,
        at BIGINT NOT NULL,
        mask INTEGER NOT NULL,
        key TEXT,
        data TEXT NOT NULL,
        PRIMARY KEY (tbl, seq)
      )`,
      'CREATE UNIQUE INDEX entries_key ON entries (tbl, key) WHERE key IS NOT NULL',
      `CREATE TABLE snapshots (
        tbl TEXT PRIMARY KEY,
        seq INTEGER NOT NULL,
        data TEXT NOT NULL
      )`,
      `CREATE TABLE letters (
        id TEXT PRIMARY KEY,
        tbl TEXT NOT NULL,
        request TEXT NOT NULL,
        answer TEXT,
        sent BIGINT NOT NULL
      )`,
      'CREATE INDEX letters_tbl ON letters (tbl)',
    ],
  },
  {
    name: 'people, sessions, passkeys',
    sql: [
      `CREATE TABLE person (
        id TEXT PRIMARY KEY,
        name TEXT NOT NULL,
        username TEXT UNIQUE,
        password TEXT,
        created BIGINT NOT NULL
      )`,
      `CREATE TABLE session (
        hash TEXT PRIMARY KEY,
        id TEXT NOT NULL UNIQUE,
        person TEXT NOT NULL REFERENCES person (id),
        created BIGINT NOT NULL,
        seen BIGINT NOT NULL,
        expires BIGINT NOT NULL,
        agent TEXT NOT NULL
      )`,
      'CREATE INDEX session_person ON session (person)',
      'CREATE INDEX session_expires ON session (expires)',
      `CREATE TABLE passkey (
        id TEXT PRIMARY KEY,
        person TEXT NOT NULL REFERENCES person (id),
        public_key TEXT NOT NULL,
        counter BIGINT NOT NULL,
        transports TEXT NOT NULL,
        created BIGINT NOT NULL
      )`,
      'CREATE INDEX passkey_person ON passkey (person)',
      `CREATE TABLE challenge (
        id TEXT PRIMARY KEY,
        challenge TEXT NOT NULL,
        person TEXT,
        expires BIGINT NOT NULL
      )`,
    ],
  },
  {
    name: 'reminders',
    sql: [
      `CREATE TABLE reminder (
        person TEXT NOT NULL REFERENCES person (id),
        kind TEXT NOT NULL,
        address TEXT NOT NULL,
        code TEXT,
        created BIGINT NOT NULL,
        PRIMARY KEY (person, kind, address)
      )`,
    ],
  },
  {
    name: 'tallies',
    sql: [
      `CREATE TABLE tally (
        id TEXT PRIMARY KEY,
        n INTEGER NOT NULL,
        ends BIGINT NOT NULL
      )`,
      'CREATE INDEX tally_ends ON tally (ends)',
    ],
  },
  {
    name: 'who was seen at which table',
    sql: [
      `CREATE TABLE seen (
        tbl TEXT NOT NULL,
        person TEXT NOT NULL,
        at BIGINT NOT NULL,
        PRIMARY KEY (tbl, person)
      )`,
    ],
  },
  {
    name: 'sessions from before cookies were bound to the host',
    sql: ['ALTER TABLE session ADD COLUMN old INTEGER NOT NULL DEFAULT 1'],
  },
  {
    name: 'proofs of sessions, new passwords by e-mail',
    sql: [
      'ALTER TABLE session ADD COLUMN proved BIGINT NOT NULL DEFAULT 0',
      `CREATE TABLE reset (
        hash TEXT PRIMARY KEY,
        person TEXT NOT NULL REFERENCES person (id),
        expires BIGINT NOT NULL
      )`,
      'CREATE INDEX reset_person ON reset (person)',
    ],
  },
  {
    name: 'records of finished games',
    sql: ['CREATE TABLE records (tbl TEXT PRIMARY KEY, data TEXT NOT NULL)'],
  },
  {
    name: 'films of finished games',
    sql: ['CREATE TABLE films (tbl TEXT PRIMARY KEY, data TEXT NOT NULL)'],
  },
  {
    name: 'which process owns which table',
    sql: [
      `CREATE TABLE leases (
        id TEXT PRIMARY KEY,
        process TEXT NOT NULL,
        ends BIGINT NOT NULL
      )`,
      `CREATE TABLE owners (
        tbl TEXT PRIMARY KEY,
        lease TEXT,
        token BIGINT NOT NULL
      )`,
      'CREATE INDEX owners_lease ON owners (lease)',
      `CREATE TABLE open_streams (
        owner TEXT NOT NULL,
        process TEXT NOT NULL,
        n INTEGER NOT NULL,
        PRIMARY KEY (owner, process)
      )`,
      'CREATE INDEX open_streams_process ON open_streams (process)',
    ],
  },
  {
    name: 'what the server made for itself at its first start',
    sql: ['CREATE TABLE setting (name TEXT PRIMARY KEY, value TEXT NOT NULL)'],
  },
  {
    name: 'who follows which table by a stream of which process',
    sql: [
      `CREATE TABLE followers (
        tbl TEXT NOT NULL,
        person TEXT NOT NULL,
        process TEXT NOT NULL,
        PRIMARY KEY (tbl, person, process)
      )`,
      'CREATE INDEX followers_process ON followers (process)',
    ],
  },
]
