import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import {
  CreateBucketCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { TEST_BUCKET, type TestBucket } from './bucket-server.ts';

const PROGRAMS = ['ceph', 'ceph-mon', 'ceph-osd', 'monmaptool', 'radosgw', 'radosgw-admin'];

/** True where Ceph's S3 server is installed (Debian: radosgw, ceph-mon, ceph-osd). */
export function hasRadosGateway(): boolean {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter);
  return PROGRAMS.every((name) => folders.some((folder) => existsSync(path.join(folder, name))));
}

// One monitor, one store in memory and the gateway, all of this user and without authentication among
// them. The standard input closes when the process that started it ends in any way, kill -9
// included: then all of it goes as well.
const KEEPER = `
  trap '' INT TERM HUP
  cd "$1"
  conf="-c $1/ceph.conf"
  start() { "$@" -f >"$1.log" 2>&1 </dev/null & pids="$pids $!"; }
  {
    mkdir mon osd rgw &&
    monmaptool --create --addv a "[v1:127.0.0.1:$2]" --fsid "$3" monmap &&
    ceph-mon $conf --mkfs -i a --monmap monmap &&
    start ceph-mon $conf -i a &&
    ceph $conf --connect-timeout 60 osd create &&
    ceph-osd $conf -i 0 --mkfs &&
    start ceph-osd $conf -i 0 &&
    timeout 60 radosgw-admin $conf user create --uid=test --display-name=test \\
      --access-key=test --secret-key=test &&
    start radosgw $conf -n client.rgw
  } >log 2>&1 </dev/null
  echo "started $?"
  read -r never
  kill -KILL $pids
  rm -rf "$1"
`;

const FSID = '6f5f2b4e-0000-4000-8000-000000000001';

const configuration = (folder: string, { monitor, gateway }: Record<string, number>) => `[global]
fsid = ${FSID}
mon host = v1:127.0.0.1:${monitor}
public addr = 127.0.0.1
auth cluster required = none
auth service required = none
auth client required = none
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 1
osd pool default pgp num = 1
osd pool default pg autoscale mode = off
osd crush chooseleaf type = 0
mon allow pool size one = true
mon max pg per osd = 1000
osd objectstore = memstore
memstore device bytes = 268435456
run dir = ${folder}
admin socket =
pid file =
log to file = false
mon data = ${folder}/mon
osd data = ${folder}/osd
rgw data = ${folder}/rgw
rgw frontends = beast endpoint=127.0.0.1:${gateway} tcp_nodelay=1
`;

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

async function answers(endpoint: string): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    const answer = await fetch(endpoint).catch(() => undefined);
    if (answer) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`The gateway at ${endpoint} does not answer`);
}

/** For tests: a bucket of an S3 server that is none of ours, in memory. */
export async function startRadosGateway(): Promise<TestBucket> {
  const folder = await mkdtemp(path.join(tmpdir(), 'kuri-rados-'));
  const ports = { monitor: await freePort(), gateway: await freePort() };
  await writeFile(path.join(folder, 'ceph.conf'), configuration(folder, ports));
  const keeper = spawn('sh', ['-c', KEEPER, 'keeper', folder, String(ports.monitor), FSID], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const close = async () => {
    keeper.stdin.end();
    if (keeper.exitCode === null) await once(keeper, 'exit');
  };
  const [started] = (await once(createInterface(keeper.stdout), 'line')) as [string];
  if (started !== 'started 0') {
    throw new Error(
      `Ceph could not be started: ${await readFile(path.join(folder, 'log'), 'utf8')}`,
    );
  }
  const endpoint = `http://127.0.0.1:${ports.gateway}`;
  await answers(endpoint);
  const client = new S3Client({ endpoint, forcePathStyle: true, region: 'us-east-1' });
  const Bucket = TEST_BUCKET;
  await client.send(new CreateBucketCommand({ Bucket }));
  return {
    endpoint,
    keys: async () => {
      const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket }));
      return Contents.map(({ Key = '' }) => Key);
    },
    read: async (Key) => {
      const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }));
      return (await Body?.transformToString()) ?? '';
    },
    put: async (Key, Body) => {
      await client.send(new PutObjectCommand({ Bucket, Key, Body }));
    },
    remove: async (Key) => {
      await client.send(new DeleteObjectCommand({ Bucket, Key }));
    },
    close,
  };
}
