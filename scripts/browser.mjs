/** The browser, the system's tools and the other Node that tests use: found, or installed. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './setup.mjs';

const which = (name) => {
  const found = spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' });
  return found.status === 0 ? found.stdout.trim() : null;
};

function aptInstall(packages) {
  const isRoot = process.getuid?.() === 0;
  if (!isRoot || !which('apt-get')) return;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const install = ['install', '-y', '-q', '--no-install-recommends', ...packages];
  console.log(`Installing ${packages.join(', ')}…`);
  if (spawnSync('apt-get', install, { stdio: 'ignore', env }).status === 0) return;
  spawnSync('apt-get', ['update', '-q'], { stdio: 'ignore', env });
  spawnSync('apt-get', install, { stdio: 'inherit', env });
}

/** Programs that tests run: archive readers that our archives must satisfy, and the film tools of previews. */
export function ensureTools() {
  const wanted = { unzip: 'unzip', '7z': 'p7zip-full', python3: 'python3', ffmpeg: 'ffmpeg' };
  const missing = Object.keys(wanted).filter((name) => !which(name));
  if (missing.length > 0) aptInstall(missing.map((name) => wanted[name]));
  const still = missing.filter((name) => !which(name));
  if (still.length > 0)
    throw new Error(`Tests need ${still.join(', ')} on the PATH, and they could not be installed here.`);
}

/** The long-term release that is recommended; the product still runs on older ones. */
const NODE_MAJOR = 24;

/** Path of the recommended Node: the one that runs this, else the binary that npm has for this system, else null. */
export function ensureRecommendedNode() {
  if (Number.parseInt(process.versions.node, 10) >= NODE_MAJOR) return process.execPath;
  const name = `node-${process.platform}-${process.arch}`;
  const folder = join(root, 'node_modules', '.cache', 'node');
  const path = join(folder, 'node_modules', name, 'bin', 'node');
  if (!existsSync(path)) {
    console.log(`Installing Node ${NODE_MAJOR}…`);
    const install = ['install', '--no-save', '--ignore-scripts', '--prefix', folder, `${name}@${NODE_MAJOR}`];
    spawnSync('npm', install, { stdio: 'ignore' });
  }
  return existsSync(path) ? path : null;
}

/** As the one that Playwright would bring, it has no window, and costs a third less than a whole browser. */
const SHELL = 'chromium-headless-shell';
const SYSTEM_BROWSERS = [SHELL, 'chromium', 'chromium-browser', 'google-chrome'];

/** Path of a Chromium: Playwright's own, else the system's, else one that is installed now. */
export async function ensureChromium() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  const { chromium } = await import('@playwright/test');
  const own = chromium.executablePath();
  const found = () => (existsSync(own) ? own : SYSTEM_BROWSERS.map(which).find(Boolean));
  const present = found();
  if (present) return present;
  spawnSync(join(root, 'node_modules', '.bin', 'playwright'), ['install', 'chromium'], {
    stdio: 'ignore',
    timeout: 180_000,
  });
  if (!found()) aptInstall([SHELL]);
  if (!found()) aptInstall(['chromium']);
  const path = found();
  if (!path)
    throw new Error('No Chromium: neither Playwright nor the system could install one. Set CHROMIUM_PATH.');
  return path;
}
