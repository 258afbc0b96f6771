import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';

import { newsEndpoints } from '../../contract/news/endpoints.ts';
import { feedsOf } from '../../server/domain/news/feed-list.ts';
import { fetchFeed } from '../../server/domain/news/fetch-feed.ts';
import { isPublicAddress } from '../../server/lib/public-address.ts';
import { runFeeds } from '../../server/domain/news/run-feeds.ts';
import { rssOf, startNewsSource } from '../factories/news-source.ts';
import type { NewsSource } from '../factories/news-source.ts';
import { startBrokerage } from '../support/brokerage.ts';

const minuteMs = 60_000;

async function openFeed() {
  const source = await startNewsSource();
  const brokerage = await startBrokerage({
    settings: { NEWS_FEEDS: `foreign=${source.address}/feed` },
  });
  const { context, clock } = brokerage;
  const titles = async () => {
    const { envelope } = await brokerage.client().ask(newsEndpoints.list, { category: 'foreign' });
    return envelope.data?.items.map((item) => item.title) ?? [];
  };
  const state = () => context.db.selectFrom('news_feeds').selectAll().executeTakeFirstOrThrow();
  return { source, brokerage, context, clock, titles, state };
}

/** Asks as an operator's own feed of a paper environment is asked, or as one of the internet. */
const question = (url: string, trustHost = true) => ({
  url,
  etag: '',
  lastModified: '',
  trustHost,
  tlsOnly: false,
});

describe('a configured feed', () => {
  it('brings its entries in once, however often it is asked and whatever it says of them later', async () => {
    const { source, context, clock, titles } = await openFeed();
    source.answer((_, response) => response.end(rssOf([{ guid: 'a' }, { guid: 'b' }])));
    await runFeeds(context);
    expect((await titles()).toSorted()).toEqual(['About a', 'About b']);
    source.answer((_, response) =>
      response.end(rssOf([{ guid: 'a', title: 'Changed' }, { guid: 'c' }])),
    );
    clock.advance(15 * minuteMs);
    await runFeeds(context);
    expect((await titles()).toSorted()).toEqual(['About a', 'About b', 'About c']);
  });

  it('is not asked before it is due, and by one process only', async () => {
    const { source, context, clock } = await openFeed();
    await Promise.all([runFeeds(context), runFeeds(context)]);
    await runFeeds(context);
    expect(source.requests).toHaveLength(1);
    clock.advance(15 * minuteMs);
    await runFeeds(context);
    expect(source.requests).toHaveLength(2);
  });

  it('says by its tags that nothing is new', async () => {
    const { source, context, clock, state } = await openFeed();
    source.answer((_, response) => {
      response.setHeader('ETag', '"seven"');
      response.setHeader('Last-Modified', 'Fri, 20 Nov 2026 01:00:00 GMT');
      response.end(rssOf([{ guid: 'a' }]));
    });
    await runFeeds(context);
    source.answer((_, response) => {
      response.statusCode = 304;
      response.end();
    });
    clock.advance(15 * minuteMs);
    await runFeeds(context);
    expect(source.requests[1]?.headers).toMatchObject({
      'if-none-match': '"seven"',
      'if-modified-since': 'Fri, 20 Nov 2026 01:00:00 GMT',
    });
    expect(await state()).toMatchObject({ failures: 0, fault: '', etag: '"seven"' });
  });

  it('that is broken is noted and asked more and more seldom, until it answers again', async () => {
    const { source, context, clock, state, titles, brokerage } = await openFeed();
    source.answer((_, response) => {
      response.statusCode = 500;
      response.end();
    });
    const pauses: number[] = [];
    for (let at = 0; at < 9; at += 1) {
      await runFeeds(context);
      const { due_at: dueAt } = await state();
      pauses.push((dueAt - clock.now()) / minuteMs);
      clock.advance(dueAt - clock.now());
    }
    expect(pauses).toEqual([15, 30, 60, 120, 240, 480, 960, 1440, 1440]);
    expect(await state()).toMatchObject({ failures: 9, fault: 'it answers 500' });
    source.answer((_, response) => response.end(rssOf([{ guid: 'a' }])));
    await runFeeds(context);
    expect(await state()).toMatchObject({ failures: 0, fault: '' });
    expect(await titles()).toEqual(['About a']);
    expect(brokerage.faults).toEqual([]);
  });

  it.each([
    ['is no feed', '<html>moved</html>', /cannot be read/],
    ['declares entities', '<!DOCTYPE x [<!ENTITY a "b">]><rss/>', /entities/],
    ['is too large', 'x'.repeat(2_000_001), /too large/],
  ])('that %s harms nothing', async (_, body, fault) => {
    const { source, context, state, titles } = await openFeed();
    source.answer((_request, response) => response.end(body));
    await runFeeds(context);
    expect((await state()).fault).toMatch(fault);
    expect(await titles()).toEqual([]);
  });

  it('comes without anything that could run, and dates nothing into the future', async () => {
    const { source, brokerage, context, clock } = await openFeed();
    const html =
      '<p onclick="alert(1)">Hi<script>alert(1)</script> <a href="javascript:alert(1)">x</a></p><img src="https://evil.example/p.png" onerror="alert(1)">';
    source.answer((_, response) =>
      response.end(rssOf([{ guid: 'a', html, date: 'Fri, 20 Nov 2099 01:00:00 GMT' }])),
    );
    await runFeeds(context);
    const client = brokerage.client();
    const { envelope } = await client.ask(newsEndpoints.list, { category: 'foreign' });
    const [item] = envelope.data?.items ?? [];
    expect(item?.publishedAt).toBe(clock.now());
    const article = await client.ask(newsEndpoints.article, { id: item?.id ?? '' });
    expect(article.envelope.data).toMatchObject({
      source: 'The Paper',
      originalUrl: 'https://paper.example/a',
      blocks: [{ type: 'paragraph', texts: [{ text: 'Hi x' }] }],
    });
    expect(JSON.stringify(article.envelope)).not.toMatch(/alert|script|onclick|evil/);
  });
});

describe('asking for a feed', () => {
  const redirecting = async (to: (source: NewsSource) => string) => {
    const source = await startNewsSource();
    source.answer((request, response) => {
      if (request.url === '/end') {
        response.end('<rss/>');
        return;
      }
      response.statusCode = 302;
      response.setHeader('Location', to(source));
      response.end();
    });
    return source;
  };

  it('follows a redirect on the same host', async () => {
    const source = await redirecting(() => '/end');
    await expect(fetchFeed(question(`${source.address}/feed`))).resolves.toMatchObject({
      changed: true,
      body: '<rss/>',
    });
  });

  it.each([
    ['another port of this machine', (to: NewsSource) => to.address],
    ['this machine by name', (to: NewsSource) => to.address.replace('127.0.0.1', 'localhost')],
    ['this machine in IPv6', (to: NewsSource) => to.address.replace('127.0.0.1', '[::1]')],
    [
      'this machine as IPv4 in IPv6',
      (to: NewsSource) => to.address.replace('127.0.0.1', '[::ffff:127.0.0.1]'),
    ],
    [
      'this machine as one number',
      (to: NewsSource) => to.address.replace('127.0.0.1', '2130706433'),
    ],
    ['the metadata of a cloud', () => 'http://169.254.169.254/latest/meta-data/'],
    ['a file', () => 'file:///etc/passwd'],
  ])('follows none to %s', async (_, to) => {
    const inner = await startNewsSource();
    const source = await redirecting(() => to(inner));
    await expect(fetchFeed(question(`${source.address}/feed`))).rejects.toThrow(
      /public internet|not allowed/,
    );
    expect(inner.requests).toEqual([]);
  });

  it('gives up on one that redirects for ever', async () => {
    const source = await redirecting(() => '/feed');
    await expect(fetchFeed(question(`${source.address}/feed`))).rejects.toThrow(/too often/);
    expect(source.requests).toHaveLength(4);
  });

  it('reaches no private host where the host is not trusted, and nothing without TLS where that is asked', async () => {
    const source = await startNewsSource();
    for (const url of [source.address, source.address.replace('127.0.0.1', 'localhost')])
      await expect(fetchFeed(question(url, false))).rejects.toThrow(/public internet/);
    await expect(fetchFeed({ ...question(source.address), tlsOnly: true })).rejects.toThrow(
      /not allowed/,
    );
    expect(source.requests).toEqual([]);
  });

  it('waits no longer than it may', async () => {
    const source = await startNewsSource();
    source.answer((_, response) => void response.write('<rss>'));
    await expect(fetchFeed({ ...question(source.address), timeoutMs: 200 })).rejects.toThrow(
      /too long/,
    );
  });

  it('unpacks no more than it may', async () => {
    const source = await startNewsSource();
    source.answer((_, response) => {
      response.setHeader('Content-Encoding', 'gzip');
      response.end(gzipSync(Buffer.alloc(50_000_000)));
    });
    await expect(fetchFeed(question(source.address))).rejects.toThrow(/too large/);
  });

  it('says when what was packed is broken', async () => {
    const source = await startNewsSource();
    source.answer((_, response) => {
      response.setHeader('Content-Encoding', 'gzip');
      response.end('no gzip');
    });
    await expect(fetchFeed(question(source.address))).rejects.toThrow(/header|incorrect/);
  });
});

describe('addresses', () => {
  it.each([
    ['8.8.8.8', true],
    ['2606:4700:4700::1111', true],
    ['10.1.2.3', false],
    ['172.31.0.1', false],
    ['192.168.1.1', false],
    ['100.64.0.1', false],
    ['0.0.0.0', false],
    ['255.255.255.255', false],
    ['::1', false],
    ['::', false],
    ['::ffff:8.8.8.8', false],
    ['fe80::1%eth0', false],
    ['fd00::1', false],
    ['2002:7f00:1::', false],
    ['64:ff9b::7f00:1', false],
    ['not an address', false],
  ])('%s is of the public internet: %s', (address, isPublic) => {
    expect(isPublicAddress(address)).toBe(isPublic);
  });
});

describe('the setting of the feeds', () => {
  const read = (NEWS_FEEDS: string, ENVIRONMENT: 'paper' | 'live' = 'paper') =>
    feedsOf({ NEWS_FEEDS, ENVIRONMENT });

  it('names categories, languages and addresses', () => {
    expect(read(' domestic=https://a.example/x,y?z=1\n foreign:zh_cn=http://b.example/ ')).toEqual([
      { category: 'domestic', lang: 'en', url: 'https://a.example/x,y?z=1' },
      { category: 'foreign', lang: 'zh_cn', url: 'http://b.example/' },
    ]);
    expect(read('')).toEqual([]);
  });

  it.each([
    'https://a.example/',
    'sports=https://a.example/',
    'market:xx=https://a.example/',
    'market=nowhere',
    'market=file:///etc/passwd',
    'market=https://user:secret@a.example/',
    'market=https://a.example/ foreign=https://a.example/',
  ])('is refused where it is wrong: %s', (setting) => {
    expect(() => read(setting)).toThrow(/NEWS_FEEDS/);
  });

  it('asks for https in a live environment', () => {
    expect(() => read('market=http://a.example/', 'live')).toThrow(/https/);
  });
});
