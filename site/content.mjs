// Copies the documents to site/.source. README.md becomes index.md. Links to files that are not pages become links to the repository, or text
// if it has no public address.
import fs from 'node:fs';
import path from 'node:path';
import { repositoryAddress, root, version } from './project.mjs';

const target = path.join(import.meta.dirname, '.source');
const pages = [
  'README.md', 'CHANGELOG.md', 'CONTRIBUTING.md', 'SECURITY.md', 'CODE_OF_CONDUCT.md', 'perf/README.md', 'perf/RESULTS.md', 'samples/README.md',
  ...fs.readdirSync(path.join(root, 'docs'), { recursive: true }).filter(name => name.endsWith('.md')).map(name => `docs/${name.replaceAll(path.sep, '/')}`),
].filter(page => fs.existsSync(path.join(root, page)));

const nameOf = page => page.replace(/README\.md$/, 'index.md');

function convertLink(page, whole, text, link, anchor) {
  if (link === '' || link.includes('://')) {
    return whole;
  }

  const file = path.posix.normalize(path.posix.join(path.posix.dirname(page), link));
  return file.endsWith('.svg') || file.endsWith('.png') ? whole
    : pages.includes(file) ? `[${text}](${nameOf(link)}${anchor ?? ''})`
    : repositoryAddress !== '' ? `[${text}](${repositoryAddress}/blob/v${version}/${file}${anchor ?? ''})`
    : text.startsWith('`') ? text : `\`${file}\``;
}

function convert(page, markdown) {
  return markdown
    .split(/(^```[\s\S]*?^```$)/m)
    .map((part, index) => index % 2 === 1
      ? part.replace(/^```csharp (compiled|types)$/m, '```csharp')
      : part.replace(/\[([^\]]*)\]\(([^)#\s]*)(#[^)\s]*)?\)/g, (whole, text, link, anchor) => convertLink(page, whole, text, link, anchor)))
    .join('');
}

fs.rmSync(target, { recursive: true, force: true });
for (const page of pages) {
  const file = path.join(target, nameOf(page));
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, convert(page, fs.readFileSync(path.join(root, page), 'utf8')));
}

fs.cpSync(path.join(root, 'perf', 'charts'), path.join(target, 'perf', 'charts'), { recursive: true });
