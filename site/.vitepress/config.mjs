import fs from 'node:fs';
import { defineConfig } from 'vitepress';
import { repositoryAddress, version } from '../project.mjs';

const source = '.source';

/** The groups of docs/README.md are the groups of the navigation. */
function readGroups() {
  const groups = [];
  for (const line of fs.readFileSync(`${source}/docs/index.md`, 'utf8').split('\n')) {
    if (line.startsWith('## ')) {
      groups.push({ text: line.slice(3), items: [] });
    }

    const link = line.match(/^\| \[([^\]]+)\]\(([^)]+)\.md\)/);
    if (link) {
      groups.at(-1).items.push({ text: link[1], link: `/docs/${link[2]}` });
    }
  }

  return groups;
}

/** Headings have the same anchors as on GitHub, so that links inside the documents are valid in both. */
const slugify = heading => heading.trim().toLowerCase().replace(/[^\p{L}\p{N}\s_-]/gu, '').replace(/\s/g, '-');

export default defineConfig({
  title: 'MsSqlConnector',
  description: 'An ADO.NET data provider for Microsoft SQL Server and Azure SQL',
  srcDir: source,
  outDir: '../artifacts/site',
  cacheDir: '.cache',
  markdown: { anchor: { slugify } },
  themeConfig: {
    search: { provider: 'local' },
    outline: [2, 3],
    nav: [
      { text: 'Documentation', link: '/docs/' },
      { text: 'API reference', link: '/api/' },
      { text: `Version ${version}`, link: '/CHANGELOG' },
      ...repositoryAddress === '' ? [] : [{ text: 'Repository', link: repositoryAddress }],
    ],
    sidebar: {
      '/api/': JSON.parse(fs.readFileSync(`${source}/api/sidebar.json`, 'utf8')),
      '/': readGroups(),
    },
  },
});
