import type { Plugin, Rolldown } from 'vite';

import { defaultLanguage, languageCodes } from '../../contract/language.ts';
import { pageModules } from './pages.ts';
import { directPages } from './plan.ts';

const open = Object.keys(directPages).filter((at) => directPages[at]?.open);

const firstScript = '<script type="module"';

/** Of each page its script and style files, and of each language the parts of its catalogue in order. */
type Files = {
  pages: Record<string, { files: string[]; parts: number }>;
  words: Record<string, string[]>;
};

/** The longest list that a page names; those of other pages are beginnings of it. */
const parts = Object.values(directPages)
  .map(({ words }) => words)
  .reduce((longest, words) => (words.length > longest.length ? words : longest));

/**
 * The page that is opened and its words are chunks of their own, which the browser would only find
 * after the libraries have arrived and run. A few lines in index.html read address, language and
 * session, and ask for them at once. They decide nothing: what they guess wrong is merely loaded.
 * They also say so when the app itself cannot be loaded.
 */
export function earlyPreload(): Plugin {
  return {
    name: 'lotwise-early-preload',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        if (!bundle) return undefined;
        const files = filesOf(Object.values(bundle), html);
        // Before the style sheet, which scripts after it would wait for.
        return html.replace(
          firstScript,
          (found) => `<script>${script(files)}</script>\n    ${found}`,
        );
      },
    },
  };
}

type Output = Rolldown.OutputAsset | Rolldown.OutputChunk;

function filesOf(outputs: readonly Output[], html: string): Files {
  const chunks = outputs.filter((output) => output.type === 'chunk');
  const find = (end: string) => {
    const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(end));
    if (!chunk) throw new Error(`the build has no chunk ${end}: correct scripts/build/plan.ts`);
    return chunk;
  };
  const needed = (first: Rolldown.OutputChunk) => {
    const files = new Set<string>();
    const visit = (chunk: Rolldown.OutputChunk) => {
      // What index.html names itself is on its way.
      if (files.has(chunk.fileName) || html.includes(chunk.fileName)) return;
      files.add(chunk.fileName);
      for (const sheet of chunk.viteMetadata?.importedCss ?? []) files.add(sheet);
      for (const name of chunk.imports) {
        const imported = chunks.find(({ fileName }) => fileName === name);
        if (imported) visit(imported);
      }
    };
    visit(first);
    return [...files].map((file) => file.replace(/^assets\//, ''));
  };
  const moduleOf = pageModules();
  return {
    pages: Object.fromEntries(
      Object.entries(directPages).map(([at, { words }]) => [
        at,
        { files: needed(find(moduleOf(at))), parts: words.length },
      ]),
    ),
    words: Object.fromEntries(
      languageCodes.map((code) => [
        code,
        parts.flatMap((part) => needed(find(`/${code}.po?part=${part}`))),
      ]),
    ),
  };
}

/** Plain JavaScript for every browser that knows modules; the server names its hash in the policy. */
function script(files: Files): string {
  return `(()=>{
addEventListener('error',e=>{if(e.target instanceof HTMLScriptElement){
const say=()=>document.getElementById('boot-failure')?.removeAttribute('hidden');
document.readyState=='loading'?addEventListener('DOMContentLoaded',say):say()}},true);
const f=${JSON.stringify(files)},known=/(^|; )Admin-Token=/.test(document.cookie);
let l;try{l=localStorage.getItem('lang')}catch{}
let at=location.hash.slice(1).split('?')[0];
at=Object.keys(f.pages).find(p=>at===p||at.startsWith(p+'/'))||'';
if(known?${JSON.stringify(open)}.includes(at)||/^#?\\/?$/.test(location.hash):!${JSON.stringify(open)}.includes(at))at=known?'/home':'/login';
const w=f.words[l]||f.words.${defaultLanguage},p=f.pages[at];
for(const n of [...(p?p.files:[]),...w.slice(0,p?p.parts:known?2:1)]){
const k=document.createElement('link');
if(n.endsWith('.css')){k.rel='preload';k.as='style'}else k.rel='modulepreload';
k.crossOrigin='';k.href='/assets/'+n;document.head.append(k)}
})()`;
}
