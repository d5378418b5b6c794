-- A table of 300 columns: a row of nulls, one with few values, and a result of twice the columns.
-- Setup
create table dbo.SchemaWide (
    C1 int, C2 bit, C3 bigint, C4 char(2), C5 tinyint, C6 int, C7 bit, C8 bigint, C9 char(2), C10 tinyint, C11 int, C12 bit, C13 bigint,
    C14 char(2), C15 tinyint, C16 int, C17 bit, C18 bigint, C19 char(2), C20 tinyint, C21 int, C22 bit, C23 bigint, C24 char(2),
    C25 tinyint, C26 int, C27 bit, C28 bigint, C29 char(2), C30 tinyint, C31 int, C32 bit, C33 bigint, C34 char(2), C35 tinyint, C36 int,
    C37 bit, C38 bigint, C39 char(2), C40 tinyint, C41 int, C42 bit, C43 bigint, C44 char(2), C45 tinyint, C46 int, C47 bit, C48 bigint,
    C49 char(2), C50 tinyint, C51 int, C52 bit, C53 bigint, C54 char(2), C55 tinyint, C56 int, C57 bit, C58 bigint, C59 char(2),
    C60 tinyint, C61 int, C62 bit, C63 bigint, C64 char(2), C65 tinyint, C66 int, C67 bit, C68 bigint, C69 char(2), C70 tinyint, C71 int,
    C72 bit, C73 bigint, C74 char(2), C75 tinyint, C76 int, C77 bit, C78 bigint, C79 char(2), C80 tinyint, C81 int, C82 bit, C83 bigint,
    C84 char(2), C85 tinyint, C86 int, C87 bit, C88 bigint, C89 char(2), C90 tinyint, C91 int, C92 bit, C93 bigint, C94 char(2),
    C95 tinyint, C96 int, C97 bit, C98 bigint, C99 char(2), C100 tinyint, C101 int, C102 bit, C103 bigint, C104 char(2), C105 tinyint,
    C106 int, C107 bit, C108 bigint, C109 char(2), C110 tinyint, C111 int, C112 bit, C113 bigint, C114 char(2), C115 tinyint, C116 int,
    C117 bit, C118 bigint, C119 char(2), C120 tinyint, C121 int, C122 bit, C123 bigint, C124 char(2), C125 tinyint, C126 int, C127 bit,
    C128 bigint, C129 char(2), C130 tinyint, C131 int, C132 bit, C133 bigint, C134 char(2), C135 tinyint, C136 int, C137 bit, C138 bigint,
    C139 char(2), C140 tinyint, C141 int, C142 bit, C143 bigint, C144 char(2), C145 tinyint, C146 int, C147 bit, C148 bigint,
    C149 char(2), C150 tinyint, C151 int, C152 bit, C153 bigint, C154 char(2), C155 tinyint, C156 int, C157 bit, C158 bigint,
    C159 char(2), C160 tinyint, C161 int, C162 bit, C163 bigint, C164 char(2), C165 tinyint, C166 int, C167 bit, C168 bigint,
    C169 char(2), C170 tinyint, C171 int, C172 bit, C173 bigint, C174 char(2), C175 tinyint, C176 int, C177 bit, C178 bigint,
    C179 char(2), C180 tinyint, C181 int, C182 bit, C183 bigint, C184 char(2), C185 tinyint, C186 int, C187 bit, C188 bigint,
    C189 char(2), C190 tinyint, C191 int, C192 bit, C193 bigint, C194 char(2), C195 tinyint, C196 int, C197 bit, C198 bigint,
    C199 char(2), C200 tinyint, C201 int, C202 bit, C203 bigint, C204 char(2), C205 tinyint, C206 int, C207 bit, C208 bigint,
    C209 char(2), C210 tinyint, C211 int, C212 bit, C213 bigint, C214 char(2), C215 tinyint, C216 int, C217 bit, C218 bigint,
    C219 char(2), C220 tinyint, C221 int, C222 bit, C223 bigint, C224 char(2), C225 tinyint, C226 int, C227 bit, C228 bigint,
    C229 char(2), C230 tinyint, C231 int, C232 bit, C233 bigint, C234 char(2), C235 tinyint, C236 int, C237 bit, C238 bigint,
    C239 char(2), C240 tinyint, C241 int, C242 bit, C243 bigint, C244 char(2), C245 tinyint, C246 int, C247 bit, C248 bigint,
    C249 char(2), C250 tinyint, C251 int, C252 bit, C253 bigint, C254 char(2), C255 tinyint, C256 int, C257 bit, C258 bigint,
    C259 char(2), C260 tinyint, C261 int, C262 bit, C263 bigint, C264 char(2), C265 tinyint, C266 int, C267 bit, C268 bigint,
    C269 char(2), C270 tinyint, C271 int, C272 bit, C273 bigint, C274 char(2), C275 tinyint, C276 int, C277 bit, C278 bigint,
    C279 char(2), C280 tinyint, C281 int, C282 bit, C283 bigint, C284 char(2), C285 tinyint, C286 int, C287 bit, C288 bigint,
    C289 char(2), C290 tinyint, C291 int, C292 bit, C293 bigint, C294 char(2), C295 tinyint, C296 int, C297 bit, C298 bigint,
    C299 char(2), C300 tinyint);
go
insert dbo.SchemaWide default values;
select * from dbo.SchemaWide;
go
-- @first int = 1
-- @last tinyint = 255
update dbo.SchemaWide set C1 = @first, C2 = 1, C150 = 7, C299 = 'zz', C300 = @last;
select * from dbo.SchemaWide;
go
-- Twice the columns.
select a.*, b.* from dbo.SchemaWide as a cross join dbo.SchemaWide as b;
go
-- @value bigint = 9223372036854775807
insert dbo.SchemaWide (C3, C8, C298, C294) values (@value, -1, 0, '');
select C300, C298, C294, C8, C3, C2, C1 from dbo.SchemaWide order by C3;
select * from dbo.SchemaWide order by C3;
go
-- Setup
drop table dbo.SchemaWide;
go
