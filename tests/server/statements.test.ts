import { withStatementCache } from '#server/repositories/statements.ts';
import Database from 'libsql';
import { describe, expect, it } from 'vitest';

/** SQLite in memory, and how often a statement was prepared. */
function opened() {
  const database = new Database(':memory:');
  const prepared: string[] = [];
  const counting = {
    prepare: (sql: string) => {
      prepared.push(sql);
      return database.prepare(sql);
    },
    close: () => database.close(),
  };
  const statements = withStatementCache(counting);
  statements.prepare('create table things (id integer primary key, name text unique)').run([]);
  return { statements, prepared };
}

const insert = 'insert into things (name) values (?) returning id';
const list = 'select * from things order by id';

describe('cached statements', () => {
  it('are prepared once and return current rows', () => {
    const { statements, prepared } = opened();
    expect(statements.prepare(insert).all(['a'])).toEqual([{ id: 1 }]);
    expect(statements.prepare(list).all([])).toEqual([{ id: 1, name: 'a' }]);
    expect(statements.prepare(insert).all(['b'])).toEqual([{ id: 2 }]);
    expect(statements.prepare(list).all([])).toHaveLength(2);
    expect([...statements.prepare(list).iterate([])]).toHaveLength(2);
    expect(prepared.slice(1)).toEqual([insert, list]);
  });

  it('are prepared again after a failure, which keeps no lock', () => {
    const { statements, prepared } = opened();
    statements.prepare(insert).all(['a']);
    expect(() => statements.prepare(insert).all(['a'])).toThrow(/UNIQUE/);
    expect(statements.prepare(insert).all(['b'])).toEqual([{ id: 2 }]);
    expect(prepared.slice(1)).toEqual([insert, insert]);
    // What held its place in the database would keep it from being emptied.
    statements.prepare('drop table things').run([]);
  });

  it('return the new columns of a changed table', () => {
    const { statements } = opened();
    statements.prepare(insert).all(['a']);
    statements.prepare(list).all([]);
    statements.prepare("alter table things add column kind text default 'x'").run([]);
    expect(statements.prepare(list).all([])).toEqual([{ id: 1, name: 'a', kind: 'x' }]);
  });

  it('are evicted, the longest unused first, over a limit', () => {
    const { statements, prepared } = opened();
    const number = (n: number) => `select ${n} as n`;
    statements.prepare(number(0));
    statements.prepare(number(1));
    for (let n = 2; n < 300; n += 1) {
      statements.prepare(number(n));
      statements.prepare(number(0));
    }
    statements.prepare(number(300));
    const before = prepared.length;
    expect(statements.prepare(number(0)).all([])).toEqual([{ n: 0 }]);
    expect(prepared).toHaveLength(before);
    expect(statements.prepare(number(1)).all([])).toEqual([{ n: 1 }]);
    expect(prepared).toHaveLength(before + 1);
  });
});
