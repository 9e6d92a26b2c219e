#!/usr/bin/env python3
"""Checks an exported log, without Astragal: written from docs/verify.md and the design alone, in plain Python 3.

    python3 docs/verify.py evening.json          one file; exit status 0 when nothing is wrong, 1 when something is
    python3 docs/verify.py --lines < files       one file a line; answers each with a line of JSON

It recomputes links, words, pledges, locks, dice and seals, and compares them with what the reader's device remembers. It does not know
the rules of any game: whether a verdict follows from its dice is for `astragal verify`.
"""
import hashlib
import hmac
import json
import re
import sys

HEX64 = re.compile(r'^[0-9a-f]{64}$')
PLACES = 256


class Wrong(Exception):
    def __init__(self, book, n, why):
        super().__init__(f'{book} {n}: {why}')
        self.book, self.n, self.why = book, n, why


def sha(*items):
    return hashlib.sha256('\n'.join(str(item) for item in items).encode('utf-8', 'surrogatepass')).hexdigest()


def shake_before(table, book, shake):
    return sha('astragal/1 shake', table, book, shake)


def shake_back(table, book, shake, places):
    for _ in range(places):
        shake = shake_before(table, book, shake)
    return shake


class Stream:
    """The words that dice are made of: key, opening and shakes together."""

    def __init__(self, key, opening, shakes):
        self.key, self.opening, self.shakes, self.i, self.words = bytes.fromhex(key), opening, shakes, 0, []

    def word(self):
        if not self.words:
            items = ['astragal/1 dice', self.opening, *self.shakes, str(self.i)]
            block = hmac.new(self.key, '\n'.join(items).encode(), hashlib.sha256).digest()
            self.words = [int.from_bytes(block[at : at + 4], 'big') for at in range(0, 32, 4)]
            self.i += 1
        return self.words.pop(0)

    def face(self, faces):
        while True:
            word = self.word()
            if word < 2**32 - 2**32 % len(faces):
                return faces[word % len(faces)]


def faces_of(die):
    """The faces of a die by its name: 1..10, or a list with repeats; a face may stand several times: 0*2."""
    faces = []
    for part in str(die).split(','):
        part, _, times = part.strip().partition('*')
        low, dots, high = part.partition('..')
        each = list(range(int(low), int(high) + 1)) if dots else [int(part)]
        faces += [face for face in each for _ in range(int(times or 1))]
    return faces


class Verifier:
    def __init__(self, log):
        self.log = log
        self.table = log['table']
        self.roles = {}  # seat -> role
        self.pledges = {}  # (book, n) -> pledge
        self.newest = {}  # (book, device) -> n
        self.throws = {}  # (book, number) -> throw
        self.seals = {}  # id -> seals that were named for it
        self.calls = {}  # check -> its call
        self.called_in = {}  # check -> the book of its call
        self.declarations = {}  # check -> side -> what it declared
        self.commanded = []  # entries by which a person takes part: (book, n, entry)
        self.voids = []  # (book, n, opening, entry, the role of who voided it)
        self.since = {}  # device -> when it pledged first
        self.forgotten = set()
        self.closed = set()  # checks whose difficulty was closed by the GM
        self.links = {}

    def check(self):
        log = self.log
        if log.get('astragal') != 1 or not isinstance(log.get('books'), dict):
            raise Wrong('', 0, 'this is no export')
        entries = []
        for book, rows in log['books'].items():
            entries += self.chain(book, rows)
        for book, n, entry, _ in entries:
            if entry.get('is') == 'wordsForgotten':
                if entry.get('book') != book:
                    raise Wrong(book, n, 'words are forgotten in another book')
                self.forgotten.add((book, entry.get('n')))
        for book, n, entry, row in entries:
            self.words(book, n, entry, row)
        # A narrow entry names the common entry it followed; so the books can be read in one order, common first.
        entries.sort(key=lambda each: (each[1], 0) if each[0] == 'common' else (each[2].get('after', 0) if isinstance(each[2].get('after'), int) else 0, 1))
        for book, n, entry, row in entries:
            self.entry(book, n, entry, row['text'])
        self.heads()
        self.memory()

    def chain(self, book, rows):
        link, entries, followed = '0' * 64, [], 0
        for place, row in enumerate(rows):
            n, text = row.get('n'), row.get('text')
            if n != place + 1:
                raise Wrong(book, n, 'numbers have a gap')
            if not isinstance(text, str):
                raise Wrong(book, n, 'the text is withheld')
            link = sha('astragal/1 link', self.table, book, n, link, sha('astragal/1 entry', text))
            if link != row.get('link'):
                raise Wrong(book, n, 'the link does not fit')
            self.links[book, n] = link
            try:
                entry = json.loads(text)
            except ValueError:
                raise Wrong(book, n, 'the text is no JSON') from None
            if not isinstance(entry, dict):
                raise Wrong(book, n, 'the text is no entry')
            # A narrow entry names the common entry it followed: never an earlier one than the entry before it did, and one that there is.
            if book != 'common' and isinstance(entry.get('after'), int):
                if entry['after'] < followed or entry['after'] > len(self.log['books'].get('common', [])):
                    raise Wrong(book, n, 'it followed another entry than it says')
                followed = entry['after']
            entries.append((book, n, entry, row))
        return entries

    def words(self, book, n, entry, row):
        words, salt = row.get('words'), row.get('salt')
        said = entry.get('words')
        if words is not None and salt is not None:
            if said != sha('astragal/1 words', salt, words):
                raise Wrong(book, n, 'the words are not those of the hash')
        elif isinstance(said, str) and HEX64.match(said) and (book, n) not in self.forgotten:
            raise Wrong(book, n, 'words are missing')

    def entry(self, book, n, entry, text):
        if entry.get('is') in COMMANDED:
            self.commanded.append((book, n, entry, self.roles.get(seat_of(entry))))
        judge = {
            'tableOpened': self.table_opened,
            'seatTaken': self.seat,
            'roleChanged': self.seat,
            'restored': self.restore,
            'shakesPledged': self.pledged,
            'throwOpened': self.opened,
            'throwMeant': self.meant,
            'diceThrown': self.thrown,
            'diceShown': self.shown,
            'throwVoided': self.voided,
            'checkCalled': self.called,
            'resealed': self.called,
            'declared': self.declared,
            'handDice': self.by_hand,
            'resolved': self.resolved,
            'judged': self.judged,
            'sealOpened': self.seal_opened,
            'sessionEnded': self.session_ended,
        }.get(entry.get('is'))
        if judge:
            judge(book, n, entry, text)

    def table_opened(self, book, n, entry, _):
        if entry.get('table') != self.table or entry.get('system') != self.log.get('system'):
            raise Wrong(book, n, 'another table')

    def seat(self, book, n, entry, _):
        self.roles[entry['seat']] = entry['role']

    def follows(self, seat, book):
        role = self.roles.get(seat)
        if role is None or role == 'spectator':
            return False
        # A seat that was handed out anew goes on in new private books: p2:1, p2:1+p3.
        parts = [part.split(':')[0] for part in book.split('+')]
        return book == 'common' or seat in parts or ('gm' in parts and role in ('gm', 'co-gm'))

    def restore(self, book, n, entry, _):
        for (where, _), pledge in self.pledges.items():
            if where == book:
                pledge['dead'] = True

    def pledged(self, book, n, entry, _):
        seat, device, anchor, last = entry.get('seat'), entry.get('device'), entry.get('anchor'), entry.get('last')
        if not HEX64.match(str(anchor)) or not self.follows(seat, book):
            raise Wrong(book, n, 'not a pledge')
        before = self.newest.get((book, device))
        if before is not None:
            old = self.pledges[book, before]
            if old['seat'] != seat:
                raise Wrong(book, n, 'a pledge under the name of another seat\'s device')
            if not isinstance(last, dict) or last.get('pledge') != before:
                raise Wrong(book, n, 'the last shake of the pledge before is missing')
            place, shake = last.get('place'), str(last.get('shake'))
            if not isinstance(place, int) or place < old['named'] or place > PLACES:
                raise Wrong(book, n, 'not the last place of the pledge before')
            if shake_back(self.table, book, shake, place) != old['anchor']:
                raise Wrong(book, n, 'not the last shake of the pledge before')
            if not old['dead'] and any(self.is_open(throw, device) for (where, _), throw in self.throws.items() if where == book):
                raise Wrong(book, n, 'a new pledge while a throw waits for the old one')
        elif last is not None:
            raise Wrong(book, n, 'a last shake without a pledge before')
        self.since.setdefault(device, time_of(book, n, entry))
        self.pledges[book, n] = {'seat': seat, 'device': device, 'anchor': anchor, 'named': 0, 'dead': False}
        self.newest[book, device] = n

    @staticmethod
    def is_open(throw, device):
        return not throw['shakes_in'] and not throw['voided'] and any(each['device'] == device for each in throw['shakers'])

    def opened(self, book, n, entry, text):
        number = entry.get('throw')
        expected = 1 + max((k for (where, k) in self.throws if where == book), default=0)
        if number != expected or entry.get('table') != self.table or not HEX64.match(str(entry.get('lock'))):
            raise Wrong(book, n, 'throws are not numbered one by one')
        shakers = entry.get('shakers')
        if not isinstance(shakers, list) or len({each.get('seat') for each in shakers}) != len(shakers):
            raise Wrong(book, n, 'not a list of shakers')
        for shaker in shakers:
            seat, device, pledge, place = (shaker.get(name) for name in ('seat', 'device', 'pledge', 'place'))
            known = self.pledges.get((book, pledge))
            if self.roles.get(seat) != 'player' or not self.follows(seat, book):
                raise Wrong(book, n, 'a shaker who is no player of this book')
            if not known or known['seat'] != seat or known['device'] != device or known['dead']:
                raise Wrong(book, n, 'a shaker without a pledge')
            if self.newest.get((book, device)) != pledge:
                raise Wrong(book, n, 'not the newest pledge of that device')
            if place != known['named'] + 1 or place > PLACES:
                raise Wrong(book, n, 'not the next place of that pledge')
            known['named'] = place
        what = entry.get('what')
        if not isinstance(what, dict):
            raise Wrong(book, n, 'no purpose')
        self.ready(book, n, what.get('check'))
        call = self.calls.get(what.get('check'), {})
        is_open = call and call.get('seal') is None and call.get('sees') != 'blind' and what.get('check') not in self.closed
        if is_open and what.get('before') is not None:
            raise Wrong(book, n, 'a part is sealed of what everybody knows')
        self.throws[book, number] = {
            'n': n, 'entry': entry, 'text': text, 'shakers': shakers, 'shakes': None, 'shakes_in': False, 'voided': False,
            'key': None, 'shown': set(), 'opening': sha('astragal/1 opening', text), 'what': what,
        }

    def throw_of(self, book, n, entry):
        throw = self.throws.get((book, entry.get('throw')))
        if not throw:
            raise Wrong(book, n, 'of a throw that was not opened')
        return throw

    def thrown(self, book, n, entry, _):
        throw = self.throw_of(book, n, entry)
        if throw['shakes_in'] or throw['voided']:
            raise Wrong(book, n, 'thrown twice, or after it was voided')
        shakes = entry.get('shakes')
        if not isinstance(shakes, list) or len(shakes) != len(throw['shakers']):
            raise Wrong(book, n, 'not a shake of each shaker')
        for shaker, shake in zip(throw['shakers'], shakes):
            anchor = self.pledges[book, shaker['pledge']]['anchor']
            if not HEX64.match(str(shake)) or shake_back(self.table, book, shake, shaker['place']) != anchor:
                raise Wrong(book, n, 'a shake that was not pledged')
        throw['shakes_in'], throw['shakes'] = True, shakes

    def lock(self, where, n, throw, entry):
        key = str(entry.get('key'))
        if not HEX64.match(key) or sha('astragal/1 key', self.table, throw['entry']['throw'], key) != throw['entry']['lock']:
            raise Wrong(where, n, 'the key is not the one of the lock')
        return key

    def shown(self, book, n, entry, _):
        of = entry.get('book')
        if of not in self.log['books']:
            # The opening stands in a book that this reader does not read: nothing here says what the dice came from.
            return
        throw = self.throws.get((of, entry.get('throw')))
        if not throw or not throw['shakes_in'] or book in throw['shown']:
            raise Wrong(book, n, 'shown before it was thrown, or twice')
        throw['shown'].add(book)
        key = self.lock(book, n, throw, entry)
        what = self.purpose(book, n, throw, entry)
        dice = entry.get('dice')
        stream = Stream(key, throw['opening'], throw['shakes'])
        # The pool is what the rule asks for first; further dice of the same roll follow.
        pool = [die for die, count in what.get('pool', []) for _ in range(count)]
        first = []
        for die, faces in dice:
            sides = faces_of(die)
            if [stream.face(sides) for _ in faces] != faces:
                raise Wrong(book, n, 'other dice than key, opening and shakes make')
            first += [die] * len(faces)
        if first[: len(pool)] != pool:
            raise Wrong(book, n, 'other dice than the pool')

    def purpose(self, book, n, throw, entry):
        """The purpose of a throw; a sealed one, or the sealed part `before` of an open one, is opened with the dice."""
        what = throw['what']
        if 'pool' not in what:
            what = self.opened_as(book, n, what, entry.get('what'))
        elif entry.get('what') is not None:
            raise Wrong(book, n, 'something is opened that was not sealed')
        if what.get('before') is not None:
            self.opened_as(book, n, what['before'], entry.get('before'))
        elif entry.get('before') is not None:
            raise Wrong(book, n, 'something is opened that was not sealed')
        return what

    def opened_as(self, book, n, sealed, opening):
        if not isinstance(opening, dict):
            raise Wrong(book, n, 'the sealed purpose is not opened')
        if sha('astragal/1 seal', self.table, sealed['id'], opening['salt'], opening['text']) != sealed['seal']:
            raise Wrong(book, n, 'another purpose than the one that was sealed')
        return json.loads(opening['text'])

    def meant(self, book, n, entry, _):
        if entry.get('book') not in self.log['books']:
            return
        throw = self.throws.get((entry.get('book'), entry.get('throw')))
        if not throw or 'pool' in throw['what']:
            raise Wrong(book, n, 'the purpose of a throw that was not opened, or not sealed')
        self.opened_as(book, n, throw['what'], entry)

    def voided(self, book, n, entry, _):
        throw = self.throw_of(book, n, entry)
        if throw['shakes_in'] or throw['voided']:
            raise Wrong(book, n, 'voided after it was thrown, or twice')
        self.lock(book, n, throw, entry)
        awaited = entry.get('awaited')
        names = {each['device'] for each in throw['shakers']}
        if not isinstance(awaited, list) or any((each.get('device') if isinstance(each, dict) else each) not in names for each in awaited):
            raise Wrong(book, n, 'awaited of devices that were not asked')
        if bool(awaited) != bool(names):
            raise Wrong(book, n, 'voided although nothing was awaited')
        throw['voided'] = True
        who = entry.get('who')
        if not isinstance(who, dict):
            raise Wrong(book, n, 'voided by nobody')
        self.voids.append((book, n, throw['opening'], entry, self.roles.get(who.get('seat'))))

    def called(self, book, n, entry, _):
        if entry.get('is') == 'checkCalled':
            sides = entry.get('sides')
            if not isinstance(sides, dict) or not all(isinstance(who, dict) for who in sides.values()):
                raise Wrong(book, n, 'a call without sides')
            self.calls.setdefault(entry.get('check'), entry)
            self.called_in.setdefault(entry.get('check'), book)
        seal = entry.get('seal')
        if isinstance(seal, dict):
            self.seals.setdefault(seal.get('id'), set()).add(seal.get('seal'))
        elif isinstance(seal, str) and 'id' in entry:
            self.seals.setdefault(entry['id'], set()).add(seal)

    def declared(self, book, n, entry, _):
        check, side = entry.get('check'), entry.get('side')
        call, said = self.calls.get(check), self.declarations.setdefault(check, {})
        if call and (book != self.called_in[check] or side not in call['sides'] or side in said):
            raise Wrong(book, n, 'declared twice, in another book, or by nobody who takes part')
        said[side] = entry

    def ready(self, book, n, check):
        call, said = self.calls.get(check), self.declarations.get(check, {})
        if call and any(side not in said for side in call['sides']):
            raise Wrong(book, n, 'a side has not declared yet')

    def by_hand(self, book, n, entry, _):
        check = entry.get('check')
        self.ready(book, n, check)
        call, said = self.calls.get(check), self.declarations.get(check, {})
        if not call:
            return
        sides = [side for side, who in call['sides'].items() if who.get('seat') is not None]
        if any(not said[side].get('isByHand') for side in sides or list(said)[-1:]):
            raise Wrong(book, n, 'dice by hand that not every player asked for')

    def resolved(self, book, n, entry, _):
        self.ready(book, n, entry.get('check'))

    def judged(self, book, n, entry, _):
        if isinstance(entry.get('closed'), dict):
            self.closed.add(entry.get('check'))
            self.seals.setdefault(entry['closed'].get('id'), set()).add(entry['closed'].get('seal'))

    def seal_opened(self, book, n, entry, _):
        seal = sha('astragal/1 seal', self.table, entry.get('id'), entry.get('salt'), entry.get('text'))
        named = {each['seal'] for throw in self.throws.values() for each in throw['what'].get('seals', []) if each.get('id') == entry.get('id')}
        known = named or self.seals.get(entry.get('id'), set())
        if known and seal not in known:
            raise Wrong(book, n, 'another value than the one that was sealed')

    def session_ended(self, book, n, entry, _):
        if entry.get('head') is not None and entry['head'] != self.links[book, n - 1][:20]:
            raise Wrong(book, n, 'another fingerprint than that of this log')

    def heads(self):
        for book, head in (self.log.get('heads') or {}).items():
            n, _, link = str(head).partition(':')
            if int(n) and self.links.get((book, int(n))) != link:
                raise Wrong(book, int(n), 'a device saw another link here')

    def memory(self):
        memory, seat = self.log.get('memory'), self.log.get('seat')
        if not memory:
            return
        device, sent = memory['device'], memory.get('sent', {})
        for (book, n), pledge in self.pledges.items():
            if pledge['device'] == device and pledge['anchor'] not in memory.get('anchors', {}).get(book, []):
                raise Wrong(book, n, 'a pledge under the name of this device that it did not make')
        for (book, number), throw in self.throws.items():
            mine = next((each for each in throw['shakers'] if each['device'] == device and each['seat'] == seat), None)
            if not mine:
                continue
            known = sent.get(throw['opening'])
            if throw['shakes_in'] and not known:
                raise Wrong(book, throw['n'], 'a shake in the name of this device that it did not send')
            if throw['shakes_in'] and known['shake'] != throw['shakes'][throw['shakers'].index(mine)]:
                raise Wrong(book, throw['n'], 'another shake than this device sent')
        if 'commands' in memory:
            self.commands(memory, seat)

    def known(self, memory, book, n, entry, role, origin):
        """A GM does not pledge, so other devices of a GM are not known by name."""
        since = self.since.get(memory['device'])
        is_known = memory.get('devices', {}).get(origin or 'nameless') is True
        if role == 'player' and since is not None and time_of(book, n, entry) > since and not is_known:
            raise Wrong(book, n, 'asked for by a device of this seat that its owner does not know')

    def commands(self, memory, seat):
        """What stands in the log in the name of this device is what it asked for, each command once."""
        device = memory['device']
        # A new note has no name yet and could be any: commands that name theirs are found first.
        left = sorted(memory['commands'].values(), key=lambda each: each.get('note') is None)
        for book, n, opening, entry, role in self.voids:
            who = entry['who']
            if who.get('seat') != seat:
                continue
            if who.get('device') != device:
                self.known(memory, book, n, entry, role, who.get('device'))
            elif all(each.get('opening') != opening for each in left):
                raise Wrong(book, n, 'voided in the name of this device, which did not ask for it')
        begun = {}
        for book, n, entry, role in self.commanded:
            check = entry.get('what') if entry['is'] == 'struck' else entry.get('check')
            call = self.calls.get(check, {})
            if seat_of(entry) != seat:
                continue
            if entry['is'] == 'declared' and call.get('sides', {}).get(entry['side'], {}).get('seat') != seat:
                continue
            who = entry.get('who')
            origin = who.get('device') if isinstance(who, dict) else entry.get('from')
            if origin != device:
                self.known(memory, book, n, entry, role, origin)
                continue
            command = command_of(entry, [each for each in left if each.get('check') == check], book)
            if command:
                left.remove(command)
                continue
            # With the session all calls end that nobody has answered.
            if entry['is'] == 'withdrawn' and any(each['is'] == 'endSession' for each in left):
                continue
            if entry['is'] == 'declared' and call and not entry['input']:
                if check not in begun:
                    is_gm = role in ('gm', 'co-gm')
                    start = next((each for each in left if each.get('check') in (check, None) and has_begun(each, call, is_gm)), None)
                    if start:
                        left.remove(start)
                        begun[check] = start
                if check in begun and is_ready_as(begun[check], entry):
                    continue
            raise Wrong(book, n, 'in the name of this device, which did not ask for it')


# The entries by which a person takes part, and the commands that bring them about; one that says less of it is looked for last.
COMMANDED = {
    'declared': ['declare'],
    'decided': ['decide'],
    'judged': ['decide', 'judge'],
    'handDice': ['handDice'],
    'agreed': ['agree'],
    'bought': ['buy'],
    'struck': ['strike'],
    'withdrawn': ['withdraw', 'voidThrow'],
    'offered': ['offer'],
    'sheetEdited': ['editSheet'],
    'said': ['say'],
    'wordsForgotten': ['forgetWords'],
    'noted': ['writeNote'],
    'aided': ['help', 'grantAid'],
    'turnOrdered': ['orderTurn'],
    'advocated': ['advocate'],
}


def seat_of(entry):
    who = entry.get('who')
    return who.get('seat') if isinstance(who, dict) else entry.get('by')


def time_of(book, n, entry):
    return n if book == 'common' else entry.get('after', 0) + 0.5


def command_of(entry, commands, book):
    for kinds in (COMMANDED[entry['is']], ['takeAction'] if entry['is'] == 'sheetEdited' else []):
        for command in commands:
            if command['is'] in kinds and is_command_of(command, entry, book):
                return command
    return None


def is_command_of(command, entry, book):
    kind = entry['is']
    if kind == 'declared':
        return command.get('side', 'self') == entry['side'] and is_within(command.get('input', {}), entry['input']) and is_ready_as(command, entry)
    if kind == 'decided':
        return same(command.get('choice'), entry['said'])
    if kind == 'judged':
        return command['is'] == 'judge' or holds(entry['input'], command.get('choice'))
    if kind == 'handDice':
        return command.get('faces', []) == [face for _, faces in entry['dice'] for face in faces]
    if kind == 'bought':
        return command.get('item') == entry['item'] and command.get('points', 1) == entry['points']
    if kind == 'withdrawn':
        return command['is'] == 'withdraw' or command.get('again') is False
    if kind == 'offered':
        return command.get('field') == entry['field'] and same(command.get('value'), entry['value'])
    if kind == 'wordsForgotten':
        return command.get('book') == entry['book'] and command.get('n') == entry['n']
    if kind == 'said':
        return command.get('isAction', False) == entry['isAction'] and is_heard_by(command.get('to'), book)
    if kind == 'noted':
        is_new = command.get('note') is None
        return is_note_for(command.get('for', 'self'), book) if is_new else command['note'] == entry['note']
    if kind == 'aided':
        return is_help_of(command, entry)
    if kind == 'turnOrdered':
        is_as_hidden = command.get('isHidden', False) == (book == 'gm')
        return is_as_hidden and command.get('order') == entry['order'] and is_within(command.get('values', {}), entry['values'])
    if kind == 'advocated':
        return command.get('sheet') == entry['sheet']
    if kind == 'sheetEdited':
        return command.get('sheet') == entry['sheet'] and (command['is'] == 'takeAction' or is_edit_of(command, entry))
    return True


def is_heard_by(to, book):
    readers = [part.split(':')[0] for part in book.split('+')]
    return book == 'common' if to is None else to in readers or 'gm' in readers


def is_note_for(whom, book):
    return whom == {'common': 'all', 'gm': 'gm'}.get(book, 'self')


def is_help_of(command, entry):
    field, side = entry['field'], command.get('side', 'self')
    if command['is'] == 'help':
        is_on_side = side == 'self' or (field or '').startswith(side + '.')
        return 'name' in entry and same(entry['value'], 1) and is_on_side
    is_same = command.get('help') == entry['help'] and command.get('field') == field
    return is_same and same(command.get('value', 1), entry['value'])


def is_edit_of(command, entry):
    given = command.get('values', {})
    is_given = all(name in given and is_within(given[name], value) for name, value in entry['values'].items())
    return is_given and command.get('version') == entry['version'] - 1


def is_ready_as(command, entry):
    return is_within(entry['pays'], command.get('pays', {})) and command.get('isByHand', False) == entry['isByHand']


def has_begun(command, call, is_gm):
    if command['is'] not in ('startCheck', 'roll') or ('rolled' in command and command['rolled'] != call['rolled']):
        return False
    is_sealed = is_gm and call.get('seal') is not None
    return command.get('sees', 'open') == call.get('sees') and (is_sealed or is_within(command.get('input', {}), call['given']))


def same(a, b):
    return a == b and isinstance(a, bool) == isinstance(b, bool)


def is_within(said, given):
    if isinstance(said, dict):
        inner = given if isinstance(given, dict) else {}
        return all(is_within(value, inner.get(name)) for name, value in said.items())
    if isinstance(said, list) and isinstance(given, list):
        return len(said) == len(given) and all(is_within(each, other) for each, other in zip(said, given))
    return same(said, given)


def holds(values, value):
    if same(values, value):
        return True
    inner = values.values() if isinstance(values, dict) else values if isinstance(values, list) else []
    return any(holds(each, value) for each in inner)


def verdict(text):
    try:
        Verifier(json.loads(text)).check()
        return {'ok': True, 'wrong': None}
    except Wrong as wrong:
        return {'ok': False, 'wrong': {'book': wrong.book, 'n': wrong.n, 'why': wrong.why}}
    except (KeyError, TypeError, ValueError, AttributeError, IndexError) as error:
        return {'ok': False, 'wrong': {'book': '', 'n': 0, 'why': f'cannot be read: {error!r}'}}


def main():
    if sys.argv[1:] == ['--lines']:
        for line in sys.stdin:
            print(json.dumps(verdict(line)), flush=True)
        return 0
    found = verdict(open(sys.argv[1], encoding='utf-8').read())
    print('Nothing is wrong.' if found['ok'] else 'Wrong: {book} {n}: {why}'.format(**found['wrong']))
    return 0 if found['ok'] else 1


if __name__ == '__main__':
    sys.exit(main())
