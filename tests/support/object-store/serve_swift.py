"""OpenStack Swift with its S3 interface, small enough for a test: all of its servers in one process, one disk, one copy.

Usage: serve_swift.py FOLDER PROXY_PORT ACCOUNT_PORT CONTAINER_PORT OBJECT_PORT. It ends when its standard input does.
"""

import os
import sys

from swift.common import utils

folder, *ports = sys.argv[1:]
proxy, account, container, obj = map(int, ports)

os.makedirs(os.path.join(folder, 'disks', 'd1'), exist_ok=True)


def write(name, text):
    with open(os.path.join(folder, name), 'w') as file:
        file.write(text)
    return os.path.join(folder, name)


write('swift.conf', '[swift-hash]\nswift_hash_path_suffix = tests\n')
utils.set_swift_dir(folder)
utils.eventlet_monkey_patch()

import eventlet  # noqa: E402
from eventlet.green import socket  # noqa: E402
from swift.common.ring import RingBuilder  # noqa: E402
from swift.common.wsgi import appconfig, get_hub, run_server  # noqa: E402

# Each server would take a hub of its own, and the greenlets of the one before it would never wake.
use_hub = eventlet.hubs.use_hub
use_hub(get_hub())
eventlet.hubs.use_hub = lambda hub=None: None if hub else use_hub()

for name, port in (('account', account), ('container', container), ('object', obj)):
    ring = RingBuilder(2, 1, 0)
    ring.add_dev({'region': 1, 'zone': 1, 'ip': '127.0.0.1', 'port': port, 'device': 'd1', 'weight': 1})
    ring.rebalance()
    ring.get_ring().save(os.path.join(folder, name + '.ring.gz'))

common = f"""
[DEFAULT]
bind_ip = 127.0.0.1
swift_dir = {folder}
devices = {folder}/disks
mount_check = false
disable_fallocate = true
log_level = ERROR
"""
proxy_conf = common + f"""
bind_port = {proxy}
[pipeline:main]
pipeline = cache listing_formats s3api tempauth copy slo proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
allow_account_management = true
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:1
[filter:listing_formats]
use = egg:swift#listing_formats
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
[filter:tempauth]
use = egg:swift#tempauth
user_tests_writer = secret .admin
user_tests_stranger = other
[filter:copy]
use = egg:swift#copy
[filter:slo]
use = egg:swift#slo
"""


def storage_conf(kind, port):
    return common + f"""
bind_port = {port}
[pipeline:main]
pipeline = {kind}-server
[app:{kind}-server]
use = egg:swift#{kind}
"""


def serve(name, port, text):
    path = write(f'{name}-server.conf', text)
    section = f'{name}-server'
    conf = appconfig(path, name=section)
    logger = utils.get_logger(conf, section)
    listener = eventlet.listen(('127.0.0.1', port))
    eventlet.spawn(run_server, conf, logger, listener, {'log_name': section})


serve('account', account, storage_conf('account', account))
serve('container', container, storage_conf('container', container))
serve('object', obj, storage_conf('object', obj))
serve('proxy', proxy, proxy_conf)
eventlet.sleep(0)
print('ready', flush=True)

from eventlet import tpool  # noqa: E402

tpool.execute(sys.stdin.read)
os._exit(0)
