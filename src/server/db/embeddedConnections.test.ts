import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { embeddedConnections, startEmbeddedThread } from './embeddedConnections.ts';

describe('the embedded database in its thread', () => {
  const parent = mkdtempSync(join(tmpdir(), 'sillage-embedded-'));
  const folder = join(parent, 'database');
  const threads: Worker[] = [];
  const connections = embeddedConnections({ folder }, (at) => {
    const thread = startEmbeddedThread(at);
    threads.push(thread);
    return thread;
  });
  const pool = new pg.Pool({ stream: () => connections.connect(), max: 1, ssl: false });
  const lost: Error[] = [];
  pool.on('error', (error) => lost.push(error));
  const names = async () => {
    const { rows } = await pool.query<{ name: string }>('select name from things order by name');
    return rows.map(({ name }) => name);
  };

  beforeAll(async () => {
    await connections.open();
    await pool.query('create table things (name text)');
    await pool.query('insert into things values ($1)', ['rose']);
  });
  afterAll(async () => {
    await pool.end();
    await connections.close();
    rmSync(parent, { recursive: true });
  });

  it('returns complete results, however long the query and the result are', async () => {
    const { rows } = await pool.query<{ n: number; text: string }>(
      `select n, repeat(chr(97 + n % 26), 40) as text from generate_series(1, 30000) n`,
    );
    expect(rows).toHaveLength(30_000);
    expect(rows.every(({ n, text }, index) => n === index + 1 && text.length === 40)).toBe(true);
    const long = 'ü'.repeat(3_000_000);
    expect((await pool.query('select $1::text as text', [long])).rows[0].text === long).toBe(true);
  });

  it('serves concurrent queries, each with its own result', async () => {
    const all = Array.from({ length: 200 }, (_, n) => pool.query('select $1::int as n', [n]));
    expect((await Promise.all(all)).map(({ rows }) => rows[0].n)).toEqual(all.map((_, n) => n));
  });

  it('forgets what a broken connection left half done', async () => {
    const client = await pool.connect();
    await client.query('begin');
    await client.query(`insert into things values ('half')`);
    await client.query('set search_path = nowhere');
    client.release(true);
    expect(await names()).toEqual(['rose']);
  });

  it('fails the queries of a thread that dies, starts another, and has kept what was acknowledged', async () => {
    await pool.query(`insert into things values ('acknowledged')`);
    const query = expect(pool.query('select count(*) from generate_series(1, 1000000000)')).rejects.toThrow(
      'The embedded database has ended.',
    );
    await threads[0]?.terminate();
    await query;
    expect(await names()).toEqual(['acknowledged', 'rose']);
    expect(threads).toHaveLength(2);
  });

  it('reports why it cannot open', async () => {
    const nowhere = embeddedConnections({ folder: '/proc/nowhere/database' });
    await expect(nowhere.open()).rejects.toThrow();
    await nowhere.close();
  });
});
