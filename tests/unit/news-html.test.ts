import { describe, expect, it } from 'vitest';

import type { ArticleBlock } from '../../contract/news/types.ts';
import { blocksOfHtml, summaryOf, textOfHtml } from '../../server/domain/news/html-blocks.ts';
import { blocksOfMarkdown } from '../../server/domain/news/markdown-blocks.ts';
import { readFeed } from '../../server/domain/news/read-feed.ts';

const linksOf = (blocks: readonly ArticleBlock[]) =>
  blocks.flatMap((block) => ('texts' in block ? block.texts.flatMap((run) => run.href ?? []) : []));
const paragraph = (text: string) => ({ type: 'paragraph', texts: [{ text }] });

describe('HTML of strangers', () => {
  it('keeps its paragraphs, headings, lists, quotes, tables, emphasis and links', () => {
    const blocks = blocksOfHtml(
      '<h1>Ports</h1><p>A <b>bold</b> <em>word</em>, <a href="https://a.example/x">read on</a>.</p>' +
        '<ol><li>one</li><li><p>two</p></li></ol><blockquote>said</blockquote>' +
        '<table><tr><th>Port</th><th>Tons</th></tr><tr><td>North</td><td>120</td></tr></table>',
    );
    expect(blocks).toEqual([
      { type: 'heading', level: 2, texts: [{ text: 'Ports' }] },
      {
        type: 'paragraph',
        texts: [
          { text: 'A ' },
          { text: 'bold', strong: true },
          { text: ' ' },
          { text: 'word', emphasis: true },
          { text: ', ' },
          { text: 'read on', href: 'https://a.example/x' },
          { text: '.' },
        ],
      },
      { type: 'list', ordered: true, items: [[{ text: 'one' }], [{ text: 'two' }]] },
      { type: 'quote', texts: [{ text: 'said' }] },
      { type: 'table', header: ['Port', 'Tons'], rows: [['North', '120']] },
    ]);
  });

  it.each([
    ['a script', '<p>a<script>alert(1)</script>b</p>', 'ab'],
    ['a style', '<style>p{background:url(https://evil.example)}</style><p>ab</p>', 'ab'],
    ['a drawing', '<p>a<svg onload="alert(1)"><text>x</text></svg>b</p>', 'ab'],
    ['a formula', '<p>a<math><mtext><script>alert(1)</script></mtext></math>b</p>', 'ab'],
    ['a frame', '<p>a<iframe src="javascript:alert(1)">x</iframe>b</p>', 'ab'],
    ['a form', '<p>a</p><form action="https://evil.example"><input name="password"></form>', 'a'],
    ['a template', '<p>a<template><img src=x onerror=alert(1)></template>b</p>', 'ab'],
    ['an object', '<p>a<object data="https://evil.example/x.swf">x</object>b</p>', 'ab'],
    [
      'a refresh',
      '<meta http-equiv="refresh" content="0;url=https://evil.example"><p>ab</p>',
      'ab',
    ],
    ['an unclosed comment', '<p>ab</p><!-- <p>never', 'ab'],
    ['a broken tag', '<p>ab<script src="https://evil.example', 'ab'],
  ])('drops %s with all that is in it', (_, html, text) => {
    expect(blocksOfHtml(html)).toEqual([paragraph(text)]);
  });

  it('keeps what is written as text as text', () => {
    expect(blocksOfHtml('<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>')).toEqual([
      paragraph('<script>alert(1)</script>'),
    ]);
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' java\tscript:alert(1)',
    '&#106;avascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    '//evil.example',
    '/relative',
    'https://bank.example@evil.example/',
    'https://',
  ])('makes no link of %s', (href) => {
    expect(linksOf(blocksOfHtml(`<p><a href="${href}" onclick="alert(1)">x</a></p>`))).toEqual([]);
  });

  it('says of a picture what it shows, and names no address of it', () => {
    const blocks = blocksOfHtml(
      '<img src="https://evil.example/x.png" onerror="alert(1)" alt="A cat">',
    );
    expect(blocks).toEqual([{ type: 'picture', alt: 'A cat' }]);
    expect(blocksOfHtml('<img src="https://evil.example/pixel.gif">')).toEqual([]);
  });

  it('drops marks that turn the reading direction or hide between letters', () => {
    expect(blocksOfHtml('<p>pay\u202E100\u202C ev\u200Bil\uD800\u0000</p>')).toEqual([
      paragraph('pay100 evil'),
    ]);
  });

  it.each([
    ['div', 10_000],
    ['b', 10_000],
    ['ul><li', 10_000],
    ['blockquote', 10_000],
    ['table><tr><td', 5_000],
  ])('reads <%s> nested %i times', (tag, times) => {
    const blocks = blocksOfHtml(`<${tag}>`.repeat(times) + '<p>deep</p>');
    expect(JSON.stringify(blocks).length).toBeLessThan(1_000);
  });

  it('cuts an article of five megabytes short', () => {
    // With the square of their number, as many paragraphs would take the time that a test has.
    const blocks = blocksOfHtml('<p>word <b>word</b></p>'.repeat(230_000));
    expect(blocks.length).toBeLessThanOrEqual(400);
  });

  it('has a summary and a plain title', () => {
    expect(summaryOf(blocksOfHtml(`<h2>No</h2><p>${'word '.repeat(100)}</p>`), 20)).toBe(
      'word word word…',
    );
    expect(textOfHtml('Profit &amp; <b>loss</b><script>1</script>')).toBe('Profit & loss');
  });
});

describe('Markdown of the back office', () => {
  it('becomes the same blocks, and HTML in it stays text', () => {
    expect(
      blocksOfMarkdown(
        '# Title\n\nText **bold** and [link](https://a.example/).\n\n- a\n- b\n\n> said\n\n<script>alert(1)</script> [x](javascript:alert)\n',
      ),
    ).toEqual([
      { type: 'heading', level: 2, texts: [{ text: 'Title' }] },
      {
        type: 'paragraph',
        texts: [
          { text: 'Text ' },
          { text: 'bold', strong: true },
          { text: ' and ' },
          { text: 'link', href: 'https://a.example/' },
          { text: '.' },
        ],
      },
      { type: 'list', ordered: false, items: [[{ text: 'a' }], [{ text: 'b' }]] },
      { type: 'quote', texts: [{ text: 'said' }] },
      paragraph('<script>alert(1)</script> x'),
    ]);
  });

  it('is CommonMark with tables: what is escaped stays a character, what is nested keeps its words', () => {
    expect(
      blocksOfMarkdown(
        'Costs 2 \\* 3, **not *very* much**, snake_case_name\n\n' +
          '1. one\n   - inner\n2. two\n\n```\na  <b>\n```\n\n| A | B |\n| - | - |\n| 1 |\n\n![A cat](https://evil.example/x.png)\n',
      ),
    ).toEqual([
      {
        type: 'paragraph',
        texts: [
          { text: 'Costs 2 * 3, ' },
          { text: 'not ', strong: true },
          { text: 'very', strong: true, emphasis: true },
          { text: ' much', strong: true },
          { text: ', snake_case_name' },
        ],
      },
      { type: 'list', ordered: true, items: [[{ text: 'one' }]] },
      { type: 'list', ordered: false, items: [[{ text: 'inner' }]] },
      { type: 'list', ordered: true, items: [[{ text: 'two' }]] },
      { type: 'code', text: 'a  <b>' },
      { type: 'table', header: ['A', 'B'], rows: [['1', '']] },
      { type: 'picture', alt: 'A cat' },
    ]);
  });

  it.each([
    '[x](JaVaScRiPt:alert(1))',
    '[x](data:text/html,hello)',
    '[x](//evil.example)',
    '[x](https://bank.example@evil.example/)',
    '<javascript:alert(1)>',
    '[x][1]\n\n[1]: vbscript:msgbox(1)',
    '<a href="https://evil.example/">x</a>',
  ])('makes no link of %s', (markdown) => {
    expect(linksOf(blocksOfMarkdown(markdown))).toEqual([]);
  });

  it.each(['> ', '- ', '*', '[', '`', '![', '|'])('stays small with 5,000 of "%s"', (mark) => {
    const blocks = blocksOfMarkdown(`${mark.repeat(5_000)}deep`);
    expect(JSON.stringify(blocks).length).toBeLessThan(15_000);
  });
});

describe('a feed', () => {
  const rss = (item: string, before = '') =>
    `<?xml version="1.0"?>${before}<rss version="2.0"><channel><title>The &lt;b&gt;Paper&lt;/b&gt;</title>${item}</channel></rss>`;

  it('is read in RSS, Atom and JSON alike', () => {
    const wanted = {
      source: 'The Paper',
      entries: [
        {
          guid: 'one',
          title: 'A & B',
          summary: 'First words.',
          blocks: [paragraph('First words.')],
          author: '',
          link: 'https://a.example/1',
          publishedAt: Date.UTC(2026, 10, 20, 8),
        },
      ],
    };
    expect(
      readFeed(
        rss(
          '<item><guid>one</guid><title>A &amp;amp; B</title><link>https://a.example/1</link><description>&lt;p&gt;First words.&lt;/p&gt;</description><pubDate>Fri, 20 Nov 2026 08:00:00 GMT</pubDate></item>',
        ),
      ),
    ).toEqual(wanted);
    expect(
      readFeed(
        '<feed xmlns="http://www.w3.org/2005/Atom"><title>The Paper</title><id>f</id><updated>2026-11-20T08:00:00Z</updated><entry><id>one</id><title>A &amp; B</title><link href="https://a.example/1"/><updated>2026-11-20T08:00:00Z</updated><content type="html">&lt;p&gt;First words.&lt;/p&gt;</content></entry></feed>',
      ),
    ).toEqual(wanted);
    expect(
      readFeed(
        JSON.stringify({
          version: 'https://jsonfeed.org/version/1.1',
          title: 'The Paper',
          items: [
            {
              id: 'one',
              url: 'https://a.example/1',
              title: 'A & B',
              content_text: 'First words.',
              date_published: '2026-11-20T08:00:00Z',
            },
          ],
        }),
      ),
    ).toEqual(wanted);
  });

  it('that declares entities of its own is refused, before they multiply or name a file', () => {
    const bomb = `<!DOCTYPE x [<!ENTITY a "ha">${Array.from({ length: 9 }, (_, at) => `<!ENTITY a${at} "&a;&a;&a;&a;&a;">`).join('')}]>`;
    const file = '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>';
    for (const before of [bomb, file])
      expect(() => readFeed(rss('<item><title>&a;</title></item>', before))).toThrow(/entities/);
  });

  it.each(['', '<html><body>Not found</body></html>', '{"a":1}', '<rss', '\u0000'])(
    'that is none says so: %j',
    (body) => {
      expect(() => readFeed(body)).toThrow(/cannot be read/);
    },
  );

  it('without anything to know an entry by, or a title, leaves the entry out', () => {
    expect(readFeed(rss('<item><title>No name</title></item>')).entries).toEqual([]);
    expect(readFeed(rss('<item><guid>x</guid></item>')).entries).toEqual([]);
  });
});
